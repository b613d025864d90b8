import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('src/web/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') });
const theme = readFileSync('src/web/boot/theme.css', 'utf8');

const findAll = (pattern: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`));

it('what is disabled is muted, not transparent: it can still be read', () => {
  // 0: the arrows of photos vanish at the ends
  expect(findAll(/disabled:opacity-(?!0\b)\d+|(?:isDisabled|isBusy) \? '[^']*\bopacity-\d+[^']*'/g)).toEqual([]);
});

it('no chart or drawing has the colour of what can be pressed', () => {
  expect(findAll(/(?:stroke|fill)-caspian(?:-tint)?/g)).toEqual([
    // a thumb that was pressed
    'src/web/notes/home-note.tsx: fill-caspian-tint',
  ]);
  // lines that explain a chart
  expect(findAll(/border-[a-z]+-3 border-caspian/g)).toEqual([]);
  // what can be pressed has words or an icon on it; the bar under the tabs of the wizard is part of them
  expect(findAll(/(?<![\w:-])bg-caspian(?!-| text-on-caspian)\S*/g)).toEqual([
    "src/web/posting/form/step-tabs.tsx: bg-caspian'",
  ]);
});

it('the colour of what is new and what got cheaper stands for nothing else', () => {
  const named = findAll(/[\w-]+-pomegranate/g).map((found) => found.replace(/:.*/, ''));
  expect([...new Set(named)].sort()).toEqual([
    'src/web/alerts/saved-search-row.tsx',
    'src/web/cards/card-lines.tsx',
    'src/web/listing/market/price-drop.tsx',
    'src/web/listing/market/price-history.tsx',
  ]);
});

it.each(['shadow', 'rounded', 'animate', 'text'])('every %s has a value in the theme', (kind) => {
  const property = { shadow: 'shadow', rounded: 'radius', animate: 'animate', text: '(?:text|color)' }[kind];
  const known = [...theme.matchAll(new RegExp(`--${property}-([a-z0-9-]+):`, 'g'))].map(([, name]) => name);
  // what the theme leaves as it is
  const given =
    {
      shadow: ['none'],
      rounded: ['none'],
      animate: ['pulse', 'spin', 'none'],
      text: ['left', 'center', 'right', 'start', 'end', 'balance', 'pretty', 'nowrap', 'ellipsis'],
    }[kind] ?? [];
  const names = [...known, ...given].join('|');
  expect(known.length).toBeGreaterThan(0);
  const parts = kind === 'rounded' ? '(?:(?:[trbl]|[trbl][rl]|[se]|[se][se])-)?' : '';
  expect(findAll(new RegExp(`(?<=[\\s"'\`:])${kind}-(?!${parts}(?:${names})(?![\\w-]))[a-z0-9]\\S*`, 'g'))).toEqual([]);
});
