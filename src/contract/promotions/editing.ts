import { z } from 'zod';
import { inLanguages, line } from '../content/editing.ts';

export const PROMOTION_FIELDS = {
  name: inLanguages(line(60)),
  description: inLanguages(line(300)),
  position: z.number().int().min(0).max(1000),
  isOffered: z.boolean(),
  /** what can be bought, each duration once; in days, of bumps in times */
  durations: z
    .array(
      z.strictObject({
        id: z.number().int().nullish(),
        value: z.number().int().min(1).max(365),
        /** AZN */
        price: z.number().positive().max(100_000).multipleOf(0.01),
      }),
    )
    .max(20)
    .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'the same length twice'),
};
