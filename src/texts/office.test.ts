import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import site from './az.json' with { type: 'json' };
import az from './office/az.json' with { type: 'json' };
import en from './office/en.json' with { type: 'json' };
import ru from './office/ru.json' with { type: 'json' };

const LANGUAGES: Record<string, Record<string, string>> = { az, en, ru };
const keys = Object.keys(az);
const variables = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))].sort();
const sources = globSync('src/office/**/*.{ts,tsx}', { exclude: ['src/office/node_modules/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each(Object.keys(LANGUAGES))('%s has every word of the back office, and none is empty', (language) => {
  const texts = LANGUAGES[language] ?? {};
  expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]);
});

it('has the same variables in every language, of its own words', () => {
  const own = keys.filter((key) => !key.startsWith('ra.')) as (keyof typeof az)[];
  expect(
    own.filter(
      (key) => `${variables(en[key])} ${variables(ru[key])}` !== `${variables(az[key])} ${variables(az[key])}`,
    ),
  ).toEqual([]);
});

it('has a word for every key written in the screens', () => {
  const written = [...sources.matchAll(/'((?:office|resources|ra)\.[\w.]+)'/g)].map((match) => match[1] ?? '');
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter((key) => !(key in az))).toEqual([]);
});

it('has a word for every key that begins so in the screens', () => {
  const prefixes = [...sources.matchAll(/\bt\(\s*`([\w.]+_)\$\{/g)].map((match) => match[1] ?? '');
  expect(prefixes.length).toBeGreaterThan(8);
  const all = [...keys, ...Object.keys(site)];
  // office.check_…: what a check is called is given by whoever adds it, else its own name is shown
  expect(prefixes.filter((prefix) => prefix !== 'office.check_' && !all.some((key) => key.startsWith(prefix)))).toEqual(
    [],
  );
});
