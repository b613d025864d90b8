/** The words of a station's names that mean it beside the word for a station: `Xalqlar metrosu` is Xalqlar Dostluğu, `noyabr metrosu` 8 Noyabr. */
export function stationWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const [, month] = /^\d+ (\p{L}{3,})$/u.exec(name) ?? [];
    return month ? [month] : name.split(' ').filter((word) => /^\p{L}{5,}$/u.test(word));
  });
  return [...new Set(words)].filter((word) => !names.includes(word));
}
