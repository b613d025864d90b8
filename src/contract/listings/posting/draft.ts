import { z } from 'zod';
import { IMAGES } from '../rules.ts';

const MAX_LENGTH = 60_000;

/** A draft of a listing, unchecked until it is posted: `form` is the wizard's state. */
export const StoredDraft = z.strictObject({
  form: z
    .record(z.string().max(40), z.unknown())
    .refine((form) => JSON.stringify(form).length <= MAX_LENGTH, 'is too long'),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** ids of the person's uploads, in order; some may have been swept since */
  images: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(IMAGES.most),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

export const DraftResponse = z
  .object({ data: StoredDraft.extend({ savedAt: z.string() }).nullable(), meta: z.object({}) })
  .meta({ id: 'ListingDraft' });
