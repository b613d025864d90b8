import { searchWords } from '#contract/values/text.ts';

/** Street ids by normalized name. */
export type StreetIndex = Map<string, number>;

const KINDS = new Map(
  Object.entries({
    küçəsi: 'küçəsi küçə küç kuc küçəsində kücəsi street улица ул',
    prospekti: 'prospekti prospekt pros pr prospektində avenue проспект',
    şossesi: 'şossesi şosse şose şosesi highway шоссе',
  }).flatMap(([kind, words]) => searchWords(words).map((word) => [word, searchWords(kind)[0] ?? ''] as const)),
);
/** An address starts again after these words: `Xətai rayonu General Şıxlinski küçəsi`. */
const PLACE_WORDS = new Set(
  searchWords('rayonu rayon ray r nu qəsəbəsi qəsəbə qəs q şəhəri şəhər ş metro metrosu m st'),
);

export function indexStreets(streets: readonly { id: number; street_name: string }[]): StreetIndex {
  return new Map(streets.map(({ id, street_name }) => [searchWords(street_name).join(' '), id]));
}

/** The street that an address names in full, including its kind, or null. `Nizami küç. 91` is `Nizami küçəsi`. */
export function findStreet(streets: StreetIndex, address: string): number | null {
  for (const part of address.split(/[,;\n]| - /)) {
    const words = searchWords(part);
    const starts = [0];
    for (const [i, word] of words.entries()) {
      const kind = KINDS.get(word);
      const ids = kind ? starts.map((start) => streets.get([...words.slice(start, i), kind].join(' '))) : [];
      const id = ids.find((one) => one !== undefined);
      if (id !== undefined) return id;
      if (PLACE_WORDS.has(word)) starts.push(i + 1);
    }
  }
  return null;
}
