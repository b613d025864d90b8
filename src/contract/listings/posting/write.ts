import { z } from 'zod';
import { plainText } from '../../values/rich-text.ts';
import { ListingBlocks } from '../../values/rich-text-schema.ts';
import { responseOf } from '../../wire/page.ts';
import { CLOSING_REASONS, DELETION_REASONS } from '../actions.ts';
import { CATEGORIES } from '../fields.ts';
import { IMAGES, MAX_DESCRIPTION } from '../rules.ts';
import { INPUT_SCHEMAS } from '../schemas.ts';
import { UNLIKELY_FIELDS } from './unlikely.ts';

/** PostgreSQL cannot store NUL and unpaired surrogates. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
/** As text or as blocks. */
export const Description = z
  .union([z.string().max(MAX_DESCRIPTION), ListingBlocks])
  .refine((value) => isText(textOf(value)), 'has letters that cannot be kept')
  .refine((value) => textOf(value).length <= MAX_DESCRIPTION, 'is too long');

/** The input of a listing (spec §3); other fields are refused by name. Completeness: rules.ts. */
const ListingInput = z.strictObject({
  ...INPUT_SCHEMAS,
  Category: z.enum(CATEGORIES),
  Description: Description.nullable(),
  Email: z.union([z.literal(''), z.email().max(254)]).nullable(),
  /** ids of uploads, in the order shown */
  Images: z
    .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .max(IMAGES.most)
    .refine((ids) => new Set(ids).size === ids.length, 'has an image twice'),
});
const PartialInput = ListingInput.partial();
export type PartialListingInput = z.infer<typeof PartialInput>;

/** Improbable fields (unlikely.ts) that the person has confirmed after a 422 asked about them. */
const confirmed = z.array(z.enum(UNLIKELY_FIELDS)).max(UNLIKELY_FIELDS.length).optional();

export const NewListing = z
  .strictObject({ data: PartialInput.required({ Category: true }), confirmed })
  .meta({ id: 'NewListing' });
export type NewListing = z.infer<typeof NewListing>;
/** All fields or the changed ones; or exactly `{Status_ad: 'pending'}`, which restores an expired listing. */
export const ListingChange = z
  .strictObject({ data: PartialInput.extend({ Status_ad: z.literal('pending').optional() }), confirmed })
  .meta({ id: 'ListingChange' });
export type ListingChange = z.infer<typeof ListingChange>;

/** `from`: the end that the person sees, which makes extending it once more harmless. */
export const Extension = z.strictObject({ from: z.iso.datetime() });
export const ExtensionResponse = responseOf(z.object({ Expires_At: z.iso.datetime() })).meta({ id: 'Extension' });
export const Closing = z.strictObject({ reason: z.enum(CLOSING_REASONS) });

export const DeletionReasonIn = z.object({ reason: z.enum(DELETION_REASONS).optional() });

const ResponseOfDays = z.object({
  days: z.number().int(),
  views: z.number().int(),
  /** reveals of the number, for a call or a message */
  contacts: z.number().int(),
});
export const ListingNumbers = z
  .object({
    data: z.object({
      views: z.number().int(),
      reveals: z.number().int(),
      favorites: z.number().int(),
      /** when the listing ends; null: not known yet */
      endsAt: z.string().nullable(),
      /** the last 30 days in Baku, oldest first */
      days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), reveals: z.number().int() })),
      /** the effect of promotions: each kind that is running or ended within 30 days */
      promotions: z.array(
        z.object({
          type: z.enum(['bump', 'vip', 'premium']),
          isRunning: z.boolean(),
          /** since when it stands still, because the listing is not public; null: it does not */
          heldAt: z.string().nullable(),
          /** its end; of one that stands still, as it was then */
          until: z.string(),
          /** the next bump, if any are left */
          nextAt: z.string().nullable(),
          timesLeft: z.number().int(),
          /** the days of the promotion, today included, without those in which it stood still */
          during: ResponseOfDays.extend({ impressions: z.number().int() }),
          /** as many days before it, or as many as there were; null: none */
          before: ResponseOfDays.nullable(),
        }),
      ),
    }),
    meta: z.object({}),
  })
  .meta({ id: 'ListingNumbers' });
export type ListingNumbers = z.infer<typeof ListingNumbers>;

function textOf(value: z.infer<typeof ListingBlocks> | string): string {
  return typeof value === 'string' ? value : plainText(value);
}
