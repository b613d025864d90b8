import { searchWords } from '#contract/values/text.ts';

export type Streets = { names: string[]; matches: (name: string, query: string) => boolean };

/** Streets that are found by the beginnings of their words, however they are spelt: `nerim` finds Nəriman Nərimanov. */
export function openStreets(names: string[]): Streets {
  const words = new Map(names.map((name) => [name, searchWords(name)]));
  let last = { query: '', keys: [] as string[] };
  return {
    names,
    matches: (name, query) => {
      // one query is matched against thousands of names
      if (last.query !== query) last = { query, keys: searchWords(query) };
      const own = words.get(name) ?? [];
      return last.keys.every((key) => own.some((word) => word.startsWith(key)));
    },
  };
}
