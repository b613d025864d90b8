import { z } from 'zod';
import { Id } from '../wire/page.ts';
import { CHANGE_ID, MAX_NOTE_LETTERS, MAX_NOTES, MAX_REPLACED, MAX_VERSIONS, OPINIONS } from './home-note.ts';

const ChangeId = z.string().regex(CHANGE_ID);
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** A copy of what a person noted about a home (home-note.ts says how copies are merged). */
const Note = z
  .strictObject({
    texts: z
      .array(
        z.strictObject({
          id: ChangeId,
          text: z.string().min(1).max(MAX_NOTE_LETTERS).refine(isText, 'has letters that cannot be kept'),
        }),
      )
      .max(MAX_VERSIONS)
      .describe('the newest first; several, if they were written without knowing of each other'),
    replaced: z.array(ChangeId).max(MAX_REPLACED).describe('ids of texts that were replaced or deleted'),
    opinion: z.strictObject({ id: ChangeId, value: z.enum(OPINIONS).nullable() }).nullable(),
  })
  .meta({ id: 'HomeNote' });

export const NotesChange = z.strictObject({
  notes: z
    .array(z.strictObject({ listing: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), note: Note }))
    .min(1)
    .max(MAX_NOTES)
    .describe('listings that do not exist are ignored'),
});
export type NotesChange = z.infer<typeof NotesChange>;

/** Notes of a person, each with the listings of its home that they may see. */
export const NotesResponse = z
  .object({ data: z.array(z.object({ listings: z.array(Id).min(1), note: Note })), meta: z.object({}) })
  .meta({ id: 'Notes' });
export type NotesResponse = z.infer<typeof NotesResponse>;
