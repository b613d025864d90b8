/** The Azerbaijani words for a street, after its name. */
export const STREET_KINDS = { küçəsi: 'street', prospekti: 'avenue', şossesi: 'highway' } as const;

const KIND = new RegExp(`\\s+(${Object.keys(STREET_KINDS).join('|')})$|^(улица|проспект)\\s+`);

/**
 * The names of a street that phrases may have. Without the word for it only names of several words mean a street: `Xaqani`
 * alone, `20 Yanvar` and a surname may mean something else.
 */
export function streetNames(names: readonly string[]): { names: string[]; besideKind: string[] } {
  const bare = names.flatMap((name) => (KIND.test(name) ? [name.replace(KIND, '')] : []));
  const isClear = (name: string) => /\s/.test(name) && !/\d|\./.test(name);
  const clear = bare.filter(isClear).map((name) => name.split(' '));
  return {
    // `Həsən Əliyev` is Akademik Həsən Əliyev
    names: [
      ...names,
      ...clear.flatMap((words) => [
        words.join(' '),
        ...(words.length > 2 && /^\p{Lu}/u.test(lastOf(words, 2)) ? [lastOf(words, 2)] : []),
      ]),
    ],
    besideKind: [...bare.filter((name) => !isClear(name)), ...clear.map((words) => lastOf(words, 1))],
  };
}

function lastOf(words: readonly string[], count: number): string {
  return words.slice(-count).join(' ');
}
