import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LAYER_KINDS } from '#contract/maps/layers.ts';
import { PALETTES } from '../../server/maps/palette.ts';

// Every pair of colours that is used together, in both themes. docs/contrast.md is the table that this test makes:
// `node bin/run.mjs node_modules/vitest/vitest.mjs run src/web/boot/contrast.test.ts -u` writes it anew.

const TEXT = 4.5;
const CONTROL = 3;

/** What words and controls stand on. */
const GROUNDS = ['canvas', 'surface', 'limestone'];
const TINTS = ['premium', 'vip', 'success', 'warning', 'danger', 'cyan', 'yellow'];

/** Points that a map shows besides homes. */
const LAYERS = LAYER_KINDS.map((kind) => `layer-${kind}`);

const PAIRS: [front: string, back: string, least: number][] = [
  ...pairs(['ink', 'muted', 'caspian', 'caspian-pressed'], [...GROUNDS, 'caspian-tint'], TEXT),
  ...pairs(['success', 'warning', 'danger'], ['canvas', 'surface', 'caspian-tint'], TEXT),
  ...pairs(['danger'], ['limestone'], TEXT),
  ...pairs(['pomegranate'], ['canvas', 'surface'], TEXT),
  ...TINTS.flatMap((tint) => pairs([tint], [`${tint}-tint`], TEXT)),
  ...pairs(['ink'], ['success-tint', 'warning-tint', 'danger-tint'], TEXT),
  ...pairs(['on-caspian'], ['caspian', 'caspian-pressed'], TEXT),
  // chips, toasts, the button that deletes, what is disabled, what lies on a photo
  ...pairs(['surface'], ['danger'], TEXT),
  ...pairs(['canvas'], ['ink'], TEXT),
  ...pairs(['ink', 'muted'], ['line', 'photo'], TEXT),
  ...pairs(['on-veil'], ['veil', 'backdrop'], TEXT),
  // outlines of fields, focus rings, dots beside words and lines of the metro
  ...pairs(['edge'], [...GROUNDS, 'caspian-tint', 'warning-tint', 'danger-tint'], CONTROL),
  ...pairs(['dot-cyan', 'dot-green', 'dot-red'], ['canvas', 'surface'], CONTROL),
  // the yellow dot has an edge of yellow
  ...pairs(['yellow'], ['canvas', 'surface'], CONTROL),
  ...pairs(['metro-red', 'metro-green', 'metro-purple'], ['surface'], CONTROL),
  ...pairs(LAYERS, ['surface'], CONTROL),
];

/** No colours, or not alone. */
const DECORATION = ['transparent', 'current', 'dot-yellow'];

const colours = readColours(readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8'));

it('every pair of colours has enough contrast in both themes', () => {
  const tooLow = PAIRS.flatMap(([front, back, least]) =>
    (['light', 'dark'] as const)
      .map((theme) => ({ front, back, theme, ratio: ratioOf(front, back, theme) }))
      .filter(({ ratio }) => ratio < least),
  );
  expect(tooLow).toEqual([]);
  expect(new Set(PAIRS.map(String)).size).toBe(PAIRS.length);
});

it('the layers of a map stand out on it in both themes', () => {
  const tooLow = LAYERS.flatMap((name) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['land', 'home', 'sea'] as const)
        .map((ground) => ({ name, theme, ground, value: PALETTES[theme][ground] }))
        .filter(({ value }) => ratioBetween(colours.get(name)?.[theme] ?? '', value) < CONTROL),
    ),
  );
  expect(tooLow).toEqual([]);
});

it('what one element has as its ground and its words is a pair', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') });
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , classes = '']) =>
      usedTogether(classes).map((pair) => ({ file, pair })),
    ),
  );
  expect(new Set(used.map(({ pair }) => pair)).size).toBeGreaterThan(20);
  const known = new Set(PAIRS.filter(([, , least]) => least === TEXT).map(([front, back]) => `${front} on ${back}`));
  expect(used.filter(({ pair }) => !known.has(pair))).toEqual([]);
});

it('every colour is in a pair', () => {
  const paired = new Set(PAIRS.flatMap(([front, back]) => [front, back] as string[]));
  const others = [...colours.keys()].filter((name) => !paired.has(name) && !DECORATION.includes(name));
  expect(others).toEqual([]);
});

it('the back office has the same colours', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../office/theme.ts'), 'utf8');
  const named = [...theme.matchAll(/^ {2}(\w+): '(#\w{6})',$/gm)].map(([, name = '', value]) => ({ name, value }));
  const half = named.length / 2;
  expect(half).toBeGreaterThan(10);
  expect(named.map(({ value }) => value)).toEqual(
    named.map(({ name }, at) => colours.get(tokenOf(name))?.[at < half ? 'light' : 'dark']),
  );
});

it('the pages and mails of the server have the same colours', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../server', file), 'utf8');
  const named = [...read('http/page-colours.ts').matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]);
  expect(named.length).toBeGreaterThan(5);
  expect(named).toEqual(
    named.map(([name = '']) => {
      const { light, dark } = colours.get(tokenOf(name)) ?? {};
      return [name, `light-dark(${light}, ${dark})`];
    }),
  );
  const values = new Set([...colours.values()].flatMap(({ light, dark }) => [light, dark]));
  const others = [
    'letters/letter-html.ts',
    'letters/link-page-service.ts',
    'seo/share-drawing.ts',
    'web-app/manifest.ts',
  ];
  const drawn = others.flatMap((file) =>
    [...read(file).matchAll(/(?<!&)#[0-9a-f]{3,8}\b/gi)].map(([value]) => `${file}: ${value}`),
  );
  expect(drawn.length).toBeGreaterThan(15);
  expect(drawn.filter((one) => !values.has(one.replace(/.*: /, '')))).toEqual([]);
  // no colours of their own
  const plain = globSync('src/server/payments/{plain-page,*-routes}.ts');
  expect(plain.length).toBeGreaterThan(3);
  const own = plain.filter((file) => /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b/i.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});

it('docs/contrast.md says so', async () => {
  const rows = PAIRS.map(([front, back, least]) => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) => ratioOf(front, back, theme).toFixed(2));
    return `| ${front} | ${back} | ${light} | ${dark} | ${least} |`;
  });
  const text = [
    '# Contrast of the colours',
    '',
    'Every pair of tokens of `src/web/boot/theme.css` that is used together, with its contrast by WCAG 2.2. Made and checked by',
    '`src/web/boot/contrast.test.ts`.',
    '',
    '| Colour | On | Light | Dark | At least |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/contrast.md');
});

function pairs(fronts: string[], backs: string[], least: number): [string, string, number][] {
  return fronts.flatMap((front) => backs.map((back): [string, string, number] => [front, back, least]));
}

/** Pairs of `bg-` and `text-` of the same classes: of the same state (`hover:`), else of a state and of none. */
function usedTogether(classes: string): string[] {
  const words = [...classes.matchAll(/(?<![^\s}])((?:[^\s:]+:)*)(bg|text)-([a-z-]+)(?![\w-])/g)].map(
    ([, state = '', kind, name = '']) => ({ state, kind, name }),
  );
  const coloured = words.filter(({ name }) => colours.has(name) && !DECORATION.includes(name));
  const of = (kind: string) => new Map(coloured.filter((one) => one.kind === kind).map((one) => [one.state, one.name]));
  const [backs, fronts] = [of('bg'), of('text')];
  return [...new Set([...backs.keys(), ...fronts.keys()])].flatMap((state) => {
    const [front, back] = [fronts, backs].map((some) => some.get(state) ?? some.get(''));
    return front && back ? [`${front} on ${back}`] : [];
  });
}

/** `onCaspian` is `on-caspian`. */
function tokenOf(name: string): string {
  return name === 'pressed' ? 'caspian-pressed' : name.replace(/[A-Z]/, (big) => `-${big.toLowerCase()}`);
}

type Both = { light: string; dark: string };

/** Names and values of the tokens: `light-dark(a, b)`, or one colour for both themes. */
function readColours(css: string): Map<string, Both> {
  const found = new Map<string, Both>();
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+): ([^;]+);/g)) {
    const [light = value, dark = light] = /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1) ?? [];
    found.set(name, { light, dark });
  }
  return found;
}

function ratioOf(front: string, back: string, theme: keyof Both): number {
  const [one = '', other = ''] = [front, back].map((name) => colours.get(name)?.[theme]);
  return ratioBetween(one, other);
}

function ratioBetween(...both: [string, string]): number {
  const [low = 0, high = 0] = both.map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The relative luminance of `#rrggbb` or `#rrggbbaa`, over white. */
function luminance(colour: string): number {
  const channels = colour.slice(1).match(/../g) ?? [];
  const [red = 0, green = 0, blue = 0, opacity = 255] = channels.map((digits) => Number.parseInt(digits, 16));
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const value = (channel * (opacity / 255) + 255 - opacity) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
