import { foldText } from '../../values/text.ts';

/** How many words what is not wanted may have: `həyət evi olmasın`. */
const MOST = 2;
const BEFORE = /^(не|ни|кроме|без|not?|without|except|avoid|excluding)$/;
const BEHIND =
  /^(olma(sin|yan|dan|z)|deyil|yox(du|dur)?|istemirem|basqa|xaric|istisna|нету?|нужн[аоы]?|нужен|надо|needed)$/;

/**
 * The words of a text that say what is wanted, by which results are sorted: without those beside a negation (`yeni tikili olmasın`,
 * «без мебели», `except Yasamal`), which the homes would have that are not wanted.
 */
export function wantedText(text: string): string {
  const words = text.split(/\s+/);
  const folds = words.map(foldText);
  const isNear = (at: number, pattern: RegExp, step: 1 | -1) =>
    Array.from({ length: MOST + 1 }, (_, i) => folds[at + i * step] ?? '').some((fold) => pattern.test(fold));
  return words.filter((_, at) => !isNear(at, BEFORE, -1) && !isNear(at, BEHIND, 1)).join(' ');
}
