import { z } from 'zod';
import { plainText } from '../../values/rich-text.ts';
import { ListingBlocks } from '../../values/rich-text-schema.ts';
import { DELETION_REASONS } from '../actions.ts';
import { CATEGORIES } from '../fields.ts';
import { IMAGES, LONGEST_DESCRIPTION } from '../rules.ts';
import { WRITTEN } from '../schemas.ts';
import { ASKED_FIELDS } from './unlikely.ts';

/** What PostgreSQL cannot keep is no text: the zero character, halves of a character. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const Description = z
  .union([z.string().max(LONGEST_DESCRIPTION), ListingBlocks])
  .refine((value) => isText(wordsOf(value)), 'has letters that cannot be kept')
  .refine((value) => wordsOf(value).length <= LONGEST_DESCRIPTION, 'is too long');

/** The fields a person writes (spec §3); whatever else is there is refused by name. What is complete: rules.ts. */
const Written = z.strictObject({
  ...WRITTEN,
  Category: z.enum(CATEGORIES),
  Description: Description.nullable(),
  Email: z.union([z.literal(''), z.email().max(254)]).nullable(),
  /** ids of uploads, in the order shown */
  Images: z
    .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .max(IMAGES.most)
    .refine((ids) => new Set(ids).size === ids.length, 'has an image twice'),
});
const Partly = Written.partial();
export type WrittenListing = z.infer<typeof Partly>;

/** Fields whose value can hardly be meant (unlikely.ts) and is: a 422 asked about them, and the person said yes. */
const confirmed = z.array(z.enum(ASKED_FIELDS)).max(ASKED_FIELDS.length).optional();

export const NewListing = z
  .strictObject({ data: Partly.required({ Category: true }), confirmed })
  .meta({ id: 'NewListing' });
export type NewListing = z.infer<typeof NewListing>;
/** All fields, or those that change; or exactly `{Status_ad: 'pending'}`, which restores an expired listing. */
export const ListingChange = z
  .strictObject({ data: Partly.extend({ Status_ad: z.literal('pending').optional() }), confirmed })
  .meta({ id: 'ListingChange' });
export type ListingChange = z.infer<typeof ListingChange>;

export const DeletionReasonIn = z.object({ reason: z.enum(DELETION_REASONS).optional() });

const ViewsOfDays = z.object({ days: z.number().int(), views: z.number().int() });
export const ListingNumbers = z
  .object({
    data: z.object({
      views: z.number().int(),
      reveals: z.number().int(),
      favorites: z.number().int(),
      /** the last 30 days in Baku, the oldest first */
      days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), reveals: z.number().int() })),
      /** what promoting it has done: each kind that runs, or ended within 30 days */
      promotions: z.array(
        z.object({
          type: z.enum(['bump', 'vip', 'premium']),
          isRunning: z.boolean(),
          until: z.string(),
          /** of bumps that are left */
          nextAt: z.string().nullable(),
          timesLeft: z.number().int(),
          /** the days with it, today included */
          during: ViewsOfDays,
          /** as many days before it, or as there were; null: none */
          before: ViewsOfDays.nullable(),
        }),
      ),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'ListingNumbers' });

function wordsOf(value: z.infer<typeof ListingBlocks> | string): string {
  return typeof value === 'string' ? value : plainText(value);
}
