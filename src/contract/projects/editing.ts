import { z } from 'zod';
import { MainText, OwnImages, SomeLanguageBlocks, SomeText } from '../content/editing.ts';
import { PROJECT_STATUSES } from './fields.ts';

export const PROJECT_FIELDS = {
  title: MainText(200),
  statuses: z.enum(PROJECT_STATUSES),
  location: SomeText,
  /** with what each of them is */
  phones: SomeLanguageBlocks,
  /** one address, or several with commas between them */
  emails: z.string().trim().max(300).nullish(),
  build_type: SomeText,
  height_category: SomeText,
  description: SomeLanguageBlocks,
  gallery: OwnImages,
};
