import { foldText } from '#contract/values/text.ts';

type NumberWord = { value: number; kind: 'unit' | 'ten' | 'hundred' };

const UNITS = ['sıfır', 'bir', 'iki', 'üç', 'dörd', 'beş', 'altı', 'yeddi', 'səkkiz', 'doqquz'];
const TENS = ['on', 'iyirmi', 'otuz', 'qırx', 'əlli', 'altmış', 'yetmiş', 'səksən', 'doxsan'];

const WORDS = new Map<string, NumberWord>([
  ...UNITS.map((word, i) => [foldText(word), { value: i, kind: 'unit' }] as const),
  ...TENS.map((word, i) => [foldText(word), { value: (i + 1) * 10, kind: 'ten' }] as const),
  [foldText('yüz'), { value: 100, kind: 'hundred' }],
]);
const ORDER = { unit: 0, ten: 1, hundred: 2 };

/** Parses an Azerbaijani number word, in any case, with or without diacritics. */
export function numberWord(word: string): NumberWord | null {
  return word.length > 7 ? null : (WORDS.get(foldText(word)) ?? null);
}

/** Whether a word continues a number: `yüz` `iyirmi` `üç` is 123. */
export function continuesNumber(previous: readonly NumberWord[], next: NumberWord): boolean {
  const last = previous.at(-1);
  if (!last || next.value === 0 || last.value === 0) return false;
  if (next.kind === 'hundred') return previous.length === 1 && last.kind === 'unit';
  return ORDER[next.kind] < ORDER[last.kind];
}

/** `[yüz, iyirmi, üç]` → `123`. */
export function spellDigits(words: readonly NumberWord[]): string {
  return String(words.reduce((sum, { value, kind }) => (kind === 'hundred' ? Math.max(sum, 1) * 100 : sum + value), 0));
}
