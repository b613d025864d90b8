import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { bakuTime, type Language } from '#contract/values/dates.ts';
import type { Request } from '../deps.ts';
import { requestedLanguage } from '../text/texts.ts';

export type Cell = string | number | null;
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
export type Table = { columns: readonly string[]; rows: Rows };

/** Beginnings that spreadsheets treat as a formula, also after characters that they skip (OWASP, CSV Injection). */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Streams rows as a CSV file for Excel: UTF-8 with a byte order mark, without formulas. Delimiters and decimals are those that
 * Excel expects in the language of the request: in Azerbaijani and Russian the comma is the decimal separator.
 * @param name of the file, without its date
 */
export function sendCsv(
  request: Request,
  reply: FastifyReply,
  name: string,
  now: Date,
  { columns, rows }: Table,
): never {
  const language = requestedLanguage(request.headers['accept-language']);
  // every text is quoted, so that a line break or delimiter in it never starts a cell
  const lines = stringify({
    bom: true,
    delimiter: delimiterIn(language),
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
  });
  // an error cuts the response off, so that the browser reports an incomplete file; an aborted request ends the stream too
  pipeline(Readable.from(cellsOf(columns, rows, language)), lines, (error) => {
    if (error) request.log.warn(error, 'sending a file was aborted');
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="evim-${name}-${bakuMinute(now).slice(0, 10)}.csv"`)
    .send(lines) as never;
}

/** What separates cells in the tables of Excel in a language. */
export function delimiterIn(language: Language): ',' | ';' {
  return language === 'en' ? ',' : ';';
}

/** `2026-11-21 09:25` in Baku's time: Excel reads it as a time in every language. */
export function bakuMinute(at: Date): string {
  return bakuTime(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** `050 123 45 67`: spreadsheets would read bare digits as a number and drop the zero. Other texts stay as they are. */
export function phoneCell(text: string | null): string | null {
  return text?.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4') ?? null;
}

async function* cellsOf(columns: readonly string[], rows: Rows, language: Language): AsyncGenerator<readonly Cell[]> {
  yield columns;
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : formatNumber(cell, language)));
}

function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function formatNumber(value: number | null, language: Language): Cell {
  return value === null || Number.isInteger(value) || language === 'en' ? value : String(value).replace('.', ',');
}
