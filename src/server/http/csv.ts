import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/values/dates.ts';
import type { Request } from '../deps.ts';
import { requestedLanguage } from '../text/texts.ts';

export type Cell = string | number | null;
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
export type Table = { columns: readonly string[]; rows: Rows };

/** What a table program would calculate, also behind what it passes over (OWASP, CSV Injection). */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Baku's clock is four hours before UTC's, all year, in ms. */
const BAKU = 4 * 3_600_000;

/**
 * Sends rows as a file for Excel, as they come: UTF-8 with a mark, and nothing in it that is calculated. Cells are parted,
 * and decimals written, as Excel expects them in the language of the request: in Azerbaijani and Russian a comma belongs
 * to a number. @param name of the file, without its date
 */
export function sendCsv(
  request: Request,
  reply: FastifyReply,
  name: string,
  now: Date,
  { columns, rows }: Table,
): never {
  const language = requestedLanguage(request.headers['accept-language']);
  // every text in quotes: a line or a separator in it begins no cell, whatever the reader takes for one
  const lines = stringify({
    bom: true,
    delimiter: language === 'en' ? ',' : ';',
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
  });
  // an error on the way ends the answer where it is: the browser says that the file is not whole. Who goes away ends it too
  pipeline(Readable.from(cellsOf(columns, rows, language)), lines, (error) => {
    if (error) request.log.warn(error, 'a file was not sent whole');
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="evim-${name}-${bakuMinute(now).slice(0, 10)}.csv"`)
    .send(lines) as never;
}

/** `2026-11-21 09:25`, as seen in Baku: Excel takes it for a time in every language. */
export function bakuMinute(at: Date): string {
  return new Date(at.getTime() + BAKU).toISOString().slice(0, 16).replace('T', ' ');
}

async function* cellsOf(columns: readonly string[], rows: Rows, language: Language): AsyncGenerator<readonly Cell[]> {
  yield columns;
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? safe(cell) : written(cell, language)));
}

function safe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function written(value: number | null, language: Language): Cell {
  return value === null || Number.isInteger(value) || language === 'en' ? value : String(value).replace('.', ',');
}
