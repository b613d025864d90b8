import type { PlaceKind } from './search-place.ts';

/** How people write a word of a name: `9 mkr`, `8 km`. */
const WAYS: readonly [word: RegExp, ways: readonly string[]][] = [
  [/mikrorayon|микрорайон/i, ['mikrorayon', 'mkr', 'mkrn', 'mikr']],
  [/kilometr|километр/i, ['km']],
  [/prospekti/i, ['pr', 'prospekt']],
  [/проспект/i, ['пр']],
];

/**
 * The names of a place as people write them too: with short words, `V massivi` for `Massiv V`, and with initials (`H. Aslanov`)
 * but for buildings: `с парком` is not Ц. Парк.
 */
export function spokenNames(names: readonly string[], kind: PlaceKind): string[] {
  const isBuilding = kind === 'complex' || kind === 'landmark';
  const more = names.flatMap((name) => [
    name.replace(/^(\S+) (\p{L})$/u, '$2 $1'),
    ...(/mikr|микр/i.test(name) ? ['mikrorayon', 'mkr'].map((way) => `${way} ${Number.parseInt(name, 10)}`) : []),
    ...(isBuilding || HAS_NO_INITIALS.test(name) ? [] : [name.replaceAll(/(\p{L})\p{L}+ /gu, '$1 ')]),
    ...WAYS.flatMap(([word, ways]) => (word.test(name) ? ways.map((way) => name.replace(word, way)) : [])),
  ]);
  return [...new Set([...names, ...more])];
}

const HAS_NO_INITIALS = /\d|küçə|prospekt|şosse/;
