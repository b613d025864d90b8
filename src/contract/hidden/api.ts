import { z } from 'zod';
import { Age } from '../wire/age.ts';
import { Id } from '../wire/page.ts';
import { MAX_HIDDEN } from './rules.ts';

/** Listings whose homes are to be hidden. */
export const HiddenChange = z
  .strictObject({
    listings: z
      .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
      .min(1)
      .max(MAX_HIDDEN)
      .describe('the last one counts as hidden last; those that do not exist are ignored'),
    ages: z.array(Age).max(MAX_HIDDEN).optional().describe('of each listing; without them all are hidden now'),
  })
  .refine(({ listings, ages }) => !ages || ages.length === listings.length, {
    error: 'as many as listings',
    path: ['ages'],
  });
export type HiddenChange = z.infer<typeof HiddenChange>;

/** The public listings of the homes that a person hides, the one hidden last first. */
export const HiddenListings = z.object({ data: z.array(z.object({ listing: Id })), meta: z.object({}) }).meta({
  id: 'HiddenListings',
});
export type HiddenListings = z.infer<typeof HiddenListings>;
