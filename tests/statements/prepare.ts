import type pg from 'pg';
import { type Statement, textOf } from './find-statements.ts';
import { placeOf } from './program.ts';
import type { Part } from './values.ts';

/** Commands that PREPARE does not support; they name no columns. */
const COMMAND = /^\s*(begin|commit|rollback|set|alter|analyze|create|drop|vacuum|truncate|copy|listen)\b/i;

type Problem = { place: string; message: string; text: string };
export type PrepareResult = { problems: Problem[]; texts: number; commands: number };

/** Prepares every text of the statements, so that the database checks it without running it. */
export async function prepareAll(client: pg.ClientBase, statements: readonly Statement[]): Promise<PrepareResult> {
  const problems: Problem[] = [];
  let texts = 0;
  let commands = 0;
  for (const { place, inside, texts: all } of statements)
    for (const parts of all) {
      const text = textOf(parts);
      if (COMMAND.test(text)) {
        commands += 1;
        continue;
      }
      texts += 1;
      const error = await prepareOne(client, text);
      if (!error) continue;
      const at = partAt(parts, error.position);
      const fragmentPlace = at && placeOf(at.at) !== place ? ` (${placeOf(at.at)})` : '';
      problems.push({ place, message: `${error.message}, in ${inside}${fragmentPlace}`, text: text.trim() });
    }
  return { problems, texts, commands };
}

type PrepareError = { message: string; position: number };
const HEAD = 'prepare looked_at as ';

async function prepareOne(client: pg.ClientBase, text: string): Promise<PrepareError | null> {
  try {
    await client.query(`${HEAD}${text}`);
    await client.query('deallocate looked_at');
    return null;
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    return { message, position: Number(position ?? 0) - HEAD.length - 1 };
  }
}

/** The part of a statement at a character position. */
function partAt(parts: readonly Part[], position: number): Part | undefined {
  let end = 0;
  let count = 0;
  return parts.find(({ text }) => {
    end += text === null ? `$${++count}`.length : text.length;
    return position >= 0 && position < end;
  });
}
