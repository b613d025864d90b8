const KIND = /\s+(küçəsi|prospekti|şossesi)$/;

/**
 * The names of a street that phrases may have. Without the word for it only names of several words mean a street: `Xaqani`
 * alone, `20 Yanvar` and a surname may mean something else.
 */
export function streetNames(names: readonly string[]): { names: string[]; besideKind: string[] } {
  const bare = names.flatMap((name) => (KIND.test(name) ? [name.replace(KIND, '')] : []));
  const isClear = (name: string) => /\s/.test(name) && !/\d|\./.test(name);
  const surnames = bare.flatMap((name) => (isClear(name) ? [name.slice(name.lastIndexOf(' ') + 1)] : []));
  return {
    names: [...names, ...bare.filter(isClear)],
    besideKind: [...bare.filter((name) => !isClear(name)), ...surnames],
  };
}
