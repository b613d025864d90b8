/** The words of a station's names that mean it beside the word for a station: `Xalqlar metrosu` is Xalqlar Dostluğu. */
export function stationWords(names: readonly string[]): string[] {
  const words = names
    .filter((name) => !/\d/.test(name))
    .flatMap((name) => name.split(' '))
    .filter((word) => /^\p{L}{5,}$/u.test(word));
  return [...new Set(words)].filter((word) => !names.includes(word));
}
