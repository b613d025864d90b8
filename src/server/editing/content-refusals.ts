import { z } from 'zod';
import { isForeignKeyViolation, isUniqueViolation } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

const CHECK = '23514';

/** Parses content by its schema. @throws Refusal 422 content_invalid with a message for each field */
export function parseContent(fields: z.ZodRawShape, input: Record<string, unknown>): Record<string, unknown> {
  const result = z.strictObject(fields).safeParse(input);
  if (result.success) return result.data;
  throw new Refusal(422, 'content_invalid', { fields: problemsOf(result.error) });
}

function problemsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Turns a constraint violation into a refusal for the editor. @throws always */
export function throwContentRefusal(error: unknown): never {
  if (isUniqueViolation(error)) throw new Refusal(409, 'already_there');
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  if (isForeignKeyViolation(error)) {
    if (constraint.startsWith('content_version_files') || constraint.startsWith('content_files'))
      throw new Refusal(422, 'picture_unknown');
    throw new Refusal(409, 'in_use');
  }
  if (code === CHECK) throw new Refusal(422, 'content_invalid');
  throw error;
}
