import { searchWords } from '#contract/values/text.ts';

/** Whether the words of a query begin words of a name, however they are spelt: `nerim` finds Nəriman Nərimanov. */
export function openMatcher(names: readonly string[]): (name: string, query: string) => boolean {
  const words = new Map(names.map((name) => [name, searchWords(name)]));
  let last = { query: '', keys: [] as string[] };
  return (name, query) => {
    // one query is matched against thousands of names
    if (last.query !== query) last = { query, keys: searchWords(query) };
    const own = words.get(name) ?? [];
    return last.keys.every((key) => own.some((word) => word.startsWith(key)));
  };
}
