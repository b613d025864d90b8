import { z } from 'zod';
import { isUniqueViolation } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

const FOREIGN_KEY = '23503';
const CHECK = '23514';

/** What is written, as its schema reads it. @throws Refusal 422 content_invalid with what is wrong where */
export function parseContent(fields: z.ZodRawShape, given: Record<string, unknown>): Record<string, unknown> {
  const read = z.strictObject(fields).safeParse(given);
  if (read.success) return read.data;
  throw new Refusal(422, 'content_invalid', { fields: problemsOf(read.error) });
}

function problemsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What the database refuses of content, as the editor is told. @throws always */
export function asContentRefusal(error: unknown): never {
  if (isUniqueViolation(error)) throw new Refusal(409, 'already_there');
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  if (code === FOREIGN_KEY) {
    if (constraint.startsWith('content_version_files') || constraint.startsWith('content_files'))
      throw new Refusal(422, 'picture_unknown');
    throw new Refusal(409, 'in_use');
  }
  if (code === CHECK) throw new Refusal(422, 'content_invalid');
  throw error;
}
