/* lanes.c - how many executions of a source line one optimised statement stands for. */
#include "code/lanes.h"

#define DEEPEST_INLINE 64u	/* locations that are followed */
#define MOST_LANES 65536u	/* the product with one more location's lanes still fits */

/* A discriminator has a base, a duplication factor and a copy, low bits first. Each is a `1`, for
 * 0, or a `0` and the number: six bits, the last of which says that seven more follow. */
static uint32_t without_base(uint32_t discriminator)
{
	if (discriminator & 1)
		return discriminator >> 1;
	return discriminator >> (discriminator & 0x40 ? 14 : 7);
}

static uint32_t first_number(uint32_t components)
{
	uint32_t number = components >> 1;

	if (components & 1)
		return 0;
	return number & 0x20 ? (number >> 1 & 0xfe0) | (number & 0x1f) : number & 0x1f;
}

bool lanes_some(struct str text)
{
	return str_find(text, STR("discriminator: "), 0) != SIZE_MAX;
}

/* The factor of the location's own scope, without those of the calls it was inlined for. */
static uint32_t lanes_here(const struct debug *debug, uint32_t location)
{
	uint32_t scope = debug_node(debug, location, STR("scope"));
	uint32_t lanes =
		first_number(without_base(debug_number(debug, scope, STR("discriminator"))));

	return lanes ? lanes : 1;
}

uint32_t lanes_of(const struct debug *debug, uint32_t location)
{
	uint32_t lanes = 1;

	for (uint32_t depth = 0;
	     depth < DEEPEST_INLINE && location < debug->count && lanes <= MOST_LANES; depth++) {
		lanes *= lanes_here(debug, location);
		location = debug_node(debug, location, STR("inlinedAt"));
	}
	return lanes <= MOST_LANES ? lanes : MOST_LANES;
}
