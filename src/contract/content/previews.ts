import { z } from 'zod';
import { responseOf } from '../wire/page.ts';
import { PREVIEW_KINDS } from './preview-kinds.ts';

export const PreviewBody = z.strictObject({
  kind: z.enum(PREVIEW_KINDS),
  /** null: it does not exist yet */
  id: z.string().max(60).nullable(),
  /** the values of the form; others stay as they are stored */
  values: z.record(z.string(), z.unknown()),
});
/** The address of the page with these values, for an hour, for editors alone. */
export const PreviewResponse = responseOf(z.object({ path: z.string() })).meta({ id: 'ContentPreview' });
