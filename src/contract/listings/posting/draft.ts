import { z } from 'zod';
import { IMAGES } from '../rules.ts';

const MOST_LETTERS = 60_000;

/** A listing that is being written. Nothing of it is checked before it is posted: `form` is what the wizard holds. */
export const KeptDraft = z.strictObject({
  form: z
    .record(z.string().max(40), z.unknown())
    .refine((form) => JSON.stringify(form).length <= MOST_LETTERS, 'is too long')
    .refine((form) => !JSON.stringify(form).includes('\\u0000'), 'has letters that cannot be kept'),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** uploads of the person, in order; some may have been swept since */
  images: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(IMAGES.most),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

export const DraftAnswer = z
  .object({ data: KeptDraft.extend({ savedAt: z.string() }).nullable(), meta: z.object({}) })
  .meta({ id: 'ListingDraft' });
