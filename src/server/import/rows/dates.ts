import { BAKU_OFFSET } from '#contract/values/dates.ts';

const YEAR = /^(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const LOCAL = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{2}):(\d{2}))?$/;
const MIN_YEAR = 1995;
const MAX_YEAR = 2100;

/** Parses `2024`, `2024-05-28`, `2024-05-28T13:43` and `28.05.2024` in Baku's time to an ISO text; null when invalid. */
export function parseDate(text: string): string | null {
  const [, year] = YEAR.exec(text) ?? [];
  if (year) return momentOf(year, '01', '01');
  const iso = ISO.exec(text);
  if (iso) return momentOf(iso[1], iso[2], iso[3], iso[4], iso[5], iso[6], iso[7]);
  const local = LOCAL.exec(text);
  return local ? momentOf(local[3], local[2], local[1], local[4], local[5]) : null;
}

function momentOf(
  year = '',
  month = '',
  day = '',
  hour = '00',
  minute = '00',
  second = '00',
  zone = BAKU_OFFSET,
): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR) return null;
  // JavaScript turns 30 February into 2 March
  const isReal = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  const at = new Date(`${date}T${hour}:${minute}:${second}${zone}`);
  return isReal && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
