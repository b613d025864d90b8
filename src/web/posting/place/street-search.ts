import { searchWords } from '#contract/values/text.ts';

export type Streets = { names: string[]; matches: (name: string, typed: string) => boolean };

/** Streets that are found by the beginnings of their words, however they are spelt: `nerim` finds Nəriman Nərimanov. */
export function openStreets(names: string[]): Streets {
  const words = new Map(names.map((name) => [name, searchWords(name)]));
  let last = { typed: '', keys: [] as string[] };
  return {
    names,
    matches: (name, typed) => {
      // asked for thousands of names in a row
      if (last.typed !== typed) last = { typed, keys: searchWords(typed) };
      const own = words.get(name) ?? [];
      return last.keys.every((key) => own.some((word) => word.startsWith(key)));
    },
  };
}
