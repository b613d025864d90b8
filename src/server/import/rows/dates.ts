const YEAR = /^(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const LOCAL = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{2}):(\d{2}))?$/;
/** Baku's time is four hours ahead of UTC. */
const BAKU = '+04:00';
const EARLIEST = 1995;
const LATEST = 2100;

/** A moment as ISO text: `2024`, `2024-05-28`, `2024-05-28T13:43` and `28.05.2024`, in Baku's time; null when none. */
export function understandDate(text: string): string | null {
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
  zone = BAKU,
): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(year) < EARLIEST || Number(year) > LATEST) return null;
  // 30 February is a date to JavaScript, that of 2 March
  const isReal = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  const at = new Date(`${date}T${hour}:${minute}:${second}${zone}`);
  return isReal && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
