import { z } from 'zod';
import { MainText, OwnImages, SomeLanguageBlocks, SomeText } from '../content/editing.ts';
import { PROJECT_STATUSES } from './fields.ts';

export const PROJECT_FIELDS = {
  title: MainText(200),
  statuses: z.enum(PROJECT_STATUSES),
  location: SomeText,
  /** each with a description */
  phones: SomeLanguageBlocks,
  /** one address, or several separated by commas */
  emails: z.string().trim().max(300).nullish(),
  build_type: SomeText,
  height_category: SomeText,
  description: SomeLanguageBlocks,
  gallery: OwnImages,
};
