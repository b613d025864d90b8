import type { PlaceKind } from './search-place.ts';

/** How people write a word of a name: `9 mkr`, `8 km`, `avto vağzal`. */
const WAYS: readonly [word: RegExp, ways: readonly string[]][] = [
  [/mikrorayon|микрорайон/i, ['mikrorayon', 'mkr', 'mkrn', 'mikr']],
  [/kilometr|километр/i, ['km']],
  [/prospekti/i, ['pr', 'prospekt']],
  [/проспект/i, ['пр']],
  [/avtovağzal/i, ['avto vağzal']],
  [/автовокзал/i, ['авто вокзал']],
];

/**
 * The names of a place as people write them too: with short words, `V massivi` for `Massiv V`, as one word (`yeniyasamal`), and with
 * initials (`H. Aslanov`) but for buildings: `с парком` is not Ц. Парк.
 */
export function spokenNames(names: readonly string[], kind: PlaceKind): string[] {
  const isBuilding = kind === 'complex' || kind === 'landmark';
  const more = names.flatMap((name) => [
    name.replace(/^(\S+) (\p{L})$/u, '$2 $1'),
    ...(/mikr|микр/i.test(name) ? ['mikrorayon', 'mkr'].map((way) => `${way} ${Number.parseInt(name, 10)}`) : []),
    ...(isBuilding || HAS_NO_INITIALS.test(name) ? [] : [name.replaceAll(/(\p{L})\p{L}+ /gu, '$1 ')]),
    ...(isBuilding || kind === 'street' ? [] : joinedName(name)),
    ...WAYS.flatMap(([word, ways]) => (word.test(name) ? ways.map((way) => name.replace(word, way)) : [])),
  ]);
  return [...new Set([...names, ...more])];
}

/** A name of several words as one: `Yeniyasamal`. */
export function joinedName(name: string): string[] {
  return /^\p{L}{2,}( \p{L}{2,})+$/u.test(name) ? [name.replaceAll(' ', '')] : [];
}

const HAS_NO_INITIALS = /\d|küçə|prospekt|şosse/;
