import { z } from 'zod';
import { LocalizedText, OptionalLocalizedBlocks, OptionalLocalizedText, UploadedImages } from '../content/editing.ts';
import { PROJECT_STATUSES } from './fields.ts';

export const PROJECT_FIELDS = {
  title: LocalizedText(200),
  statuses: z.enum(PROJECT_STATUSES),
  location: OptionalLocalizedText,
  /** rich text: phone numbers with a description */
  phones: OptionalLocalizedBlocks,
  /** one address, or several separated by commas */
  emails: z.string().trim().max(300).nullish(),
  build_type: OptionalLocalizedText,
  height_category: OptionalLocalizedText,
  description: OptionalLocalizedBlocks,
  gallery: UploadedImages,
};
