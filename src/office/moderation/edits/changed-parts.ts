export type ChangedPart = { start: string; changed: string; end: string };

/** How many words of what is the same are kept on each side of the difference. */
const KEPT = 6;

/** Two texts from the first to the last word in which they differ, with some of the words around that. */
export function changedParts(before: string, after: string): Record<'before' | 'after', ChangedPart> {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && isSame(was[start], is[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(was.at(-1 - end), is.at(-1 - end))) end++;
  const partOf = (words: string[]): ChangedPart => {
    const [head, tail] = [words.slice(0, start), words.slice(words.length - end)];
    return {
      start: head.length > KEPT ? `… ${head.slice(-KEPT).join('')}` : head.join(''),
      changed: words.slice(start, words.length - end).join(''),
      end: tail.length > KEPT ? `${tail.slice(0, KEPT).join('')}…` : tail.join(''),
    };
  };
  return { before: partOf(was), after: partOf(is) };
}

/** The words with the space that follows them: joining them gives the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}
