import { stemsOfKey } from '../listings/phrase/endings.ts';
import { searchKey } from '../values/text.ts';

/**
 * The words of a station's names that mean it beside the word for a station: `Xalqlar metrosu` is Xalqlar Dostluğu, `noyabr metrosu`
 * 8 Noyabr. Words that mean something else or are in many names are none: `metrosu` of `Depo metrosu`, «площадь», «стадион».
 */
export function stationWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const [, month] = /^\d+ (\p{L}{3,})$/u.exec(name) ?? [];
    return month ? [month] : name.split(' ').filter((word) => /^\p{L}{5,}$/u.test(word));
  });
  return [...new Set(words)].filter((word) => !names.includes(word) && !isOrdinary(word));
}

function isOrdinary(word: string): boolean {
  return stemsOfKey(searchKey(word)).some(({ key }) => ORDINARY.has(key));
}

const ORDINARY = new Set(
  [
    'metro',
    'avenue',
    'prospekt',
    'meydan',
    'mikrorayon',
    'микрорайон',
    'stadion',
    'railway',
    'küçələr',
    'şəhər',
    'город',
  ].map(searchKey),
);
