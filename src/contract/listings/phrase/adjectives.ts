import type { Meant } from './entries.ts';
import { MEASURES } from './pattern.ts';
import type { Meaning } from './vocabulary.ts';
import type { Word } from './words.ts';

/** Whether a word that also compares only describes what was counted: `2 otaqlı ucuz`, but `2 otaqdan çox`, `100 kv az olmasın`. */
export function isAdjective(meaning: Meaning, words: readonly Word[], at: number, meant: readonly Meant[]): boolean {
  return (
    COMPARING.test(meaning) &&
    MEASURED.includes(meant.at(-1)?.meaning ?? '') &&
    !/^ol/.test(words[at + 1]?.fold ?? '') &&
    ![words[at - 1], words[at - 2]].some((word) => FROM.test(word?.ending ?? word?.fold ?? ''))
  );
}

const COMPARING = /^(fewer|andOver|cheap)$/;
const MEASURED = `${MEASURES} size`.split(' ');
const FROM = /[dnt][ae]n$/;

/** What an adjective means: `ucuz` sorts, `çox` is "very", others are text. */
export function asAdjective({ fold }: Word, meaning: Meaning): Pick<Meant, 'meaning' | 'filters'> {
  if (meaning === 'cheap') return { meaning: 'filter', filters: [['sort', 'price_asc']] };
  return { meaning: /^(cox|artiq)$/.test(fold) ? 'nothing' : 'other', filters: [] };
}
