import { z } from 'zod';
import { Id } from '../wire/page.ts';
import { PlacedSelectionQuery } from '../wire/query-schema.ts';
import { MAX_SEEN, PLACEMENT_NAMES } from './placements.ts';

export const PromotedQuery = PlacedSelectionQuery.extend({
  at: z.enum(PLACEMENT_NAMES).describe('Where they are shown; the search narrows them.'),
});

/** Cards that were seen: at least half of each for a second. */
export const Impressions = z.strictObject({
  data: z
    .array(z.strictObject({ id: Id.positive(), at: z.enum([...PLACEMENT_NAMES, 'list']) }))
    .min(1)
    .max(MAX_SEEN),
});
