const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Baku',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `21.11.2026 09:25` in Baku: digits alone, the same in every language (browsers may lack Azerbaijani). */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(PARTS.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`;
}
