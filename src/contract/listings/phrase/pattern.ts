import type { Filter } from './reading.ts';
import type { Meaning } from './vocabulary.ts';

/** One or more words of a phrase and what they mean. */
export type Sense = {
  start: number;
  end: number;
  meaning: Meaning;
  /** of a number; otherwise 0 */
  value: number;
  /** whether a number is written in words, or with the word for thousands */
  isInWords: boolean;
  /** `5-ci`, «5-й», `5th` */
  isOrdinal: boolean;
  filters: readonly Filter[];
};

/** What a rule reads from its words; `text` keeps them as text. */
export type Outcome = readonly Filter[] | 'text' | null;
/** The named numbers of a match; 0 stands for one that it does not have. */
export type Numbers = Record<'a' | 'b' | 'c', number>;
/** What is read from words, or the words that they stand for; null when they are not meant so. */
export type Rule = {
  pattern: RegExp;
  read?: (numbers: Numbers, taken: readonly Sense[]) => Outcome | false;
  rewrite?: (taken: readonly Sense[], numbers: Numbers) => readonly Sense[] | null;
};
/** Some words that a rule took, with the filters they mean; without filters they are text. */
export type Group = { senses: Sense[]; filters: readonly Filter[] };

/** The first letter of the private use area: none has a meaning in regular expressions. */
const FIRST_LETTER = 0xe000;

/** What homes have so many of. */
export const MEASURES = 'rooms bedrooms sqm kv m metre sot storeys floor';

/** Names for several meanings in the patterns. */
const EITHER: Record<string, string> = {
  sqm: 'sqm kv metre',
  andOver: 'andOver orMore',
  atMost: 'atMost under most',
  atLeast: 'atLeast least',
  upTo: 'upTo fewer',
  below: 'upTo fewer cheap',
  to: 'atMost under most atLeast least',
  mins: 'minutes min',
  times: 'min thousand k million',
  none: 'not without',
  metro: 'metro m',
  range: 'dash or atMost under most upTo',
  /** what stands before minutes rather than thousands */
  way: 'metro place other walk',
  counted: `${MEASURES} size min thousand minutes year`,
  /** what stands behind a number of its own */
  unit: `${MEASURES} currency slash`,
};

/** @param pattern a regular expression of meanings; `{a}` is a number */
export function rule(pattern: string, read: NonNullable<Rule['read']>): Rule {
  return { pattern: patternOf(pattern), read };
}

/** A rule by which words stand for others. */
export function rewriting(pattern: string, rewrite: NonNullable<Rule['rewrite']>): Rule {
  return { pattern: patternOf(pattern), rewrite };
}

/** A rule by which words have another meaning: «не больше» is at most. */
export function meaning(pattern: string, name: Meaning, fits: (numbers: Numbers) => boolean = () => true): Rule {
  return rewriting(pattern, (taken, numbers) => (fits(numbers) ? [{ ...joined(taken), meaning: name }] : null));
}

/** The first of some words, as long as all of them. */
export function joined(taken: readonly Sense[]): Sense {
  return { ...(taken[0] as Sense), end: taken.at(-1)?.end as number };
}

/** Whether as many signs stand between each two words. */
export function areApart(taken: readonly Sense[], signs: number): boolean {
  return taken.every(({ start }, i) => i === 0 || start - (taken[i - 1]?.end ?? 0) === signs);
}

/**
 * Applies the rules in their order. The words that a rule has read are replaced by `used`: the words before and after them do not
 * become neighbours that another rule could match together.
 * @returns what was read, and the words that are left
 */
export function applyEach(rules: readonly Rule[], senses: readonly Sense[]): { groups: Group[]; rest: Sense[] } {
  const groups: Group[] = [];
  const left = [...senses];
  for (const { pattern, read, rewrite } of rules) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(codeOf(left)); match; match = pattern.exec(codeOf(left))) {
      const { index, 0: code, indices } = match;
      pattern.lastIndex = index + 1;
      const numbers: Numbers = { a: 0, b: 0, c: 0 };
      for (const [name, at] of Object.entries(indices?.groups ?? {}))
        if (at) numbers[name as keyof Numbers] = left[at[0]]?.value ?? 0;
      const taken = left.slice(index, index + code.length);
      const outcome = read?.(numbers, taken);
      if (outcome) groups.push({ senses: taken, filters: outcome === 'text' ? [] : outcome });
      const others = outcome ? taken.map((sense): Sense => ({ ...sense, meaning: 'used' })) : rewrite?.(taken, numbers);
      if (others) left.splice(index, taken.length, ...others);
    }
  }
  return { groups, rest: left.filter(({ meaning }) => meaning !== 'used') };
}

/** One letter for each meaning, so that patterns are regular expressions over meanings. */
const letters = new Map<string, string>();

function codeOf(senses: readonly Sense[]): string {
  return senses.map(({ meaning }) => letterOf(meaning)).join('');
}

function letterOf(meaning: string): string {
  const letter = letters.get(meaning) ?? String.fromCharCode(FIRST_LETTER + letters.size);
  letters.set(meaning, letter);
  return letter;
}

function patternOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\{(\w)\}|(\w+)|\s+/g, (_, number?: string, meaning?: string) => {
    if (number) return `(?<${number}>${letterOf('number')})`;
    const meanings = EITHER[meaning ?? '']?.split(' ') ?? [];
    return meanings.length > 0 ? `[${meanings.map(letterOf).join('')}]` : meaning ? letterOf(meaning) : '';
  });
  return new RegExp(source, 'dg');
}
