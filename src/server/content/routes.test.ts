import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { NOT_ON_PAGES, pageTexts } from './texts/page-texts.ts';
import { openTexts } from './texts/text-store.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('the API gives the texts of a version as immutable, and the newest ones for an unknown version', async () => {
  const { version, texts } = await test.deps.texts.textsIn('ru');
  const response = await test.get(`/texts/ru-${version}.json`);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(response.body).toEqual(JSON.parse(pageTexts({ version, texts })));
  expect(Object.keys(texts).length - Object.keys(response.body.texts).length).toBeGreaterThan(50);
  expect(texts.error_occurred).toMatch(/[а-я]/);
  const newest = await test.get('/texts/ru-newest.json');
  expect([newest.status, newest.headers['cache-control'], newest.body.version]).toEqual([200, 'no-cache', version]);
  expect((await test.get('/texts/de-newest.json')).status).toBe(400);
});

it('pages name no text that they are not given', () => {
  const source = new URL('../../', import.meta.url);
  const files = ['web', 'contract', 'rich-text', 'session', 'map'].flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(new URL(name, source), 'utf8'));
  const named = code.flatMap((text) => [...text.matchAll(/\bt\(\s*['"`](\w+)/g)].map(([, key = '']) => key));
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((key) => NOT_ON_PAGES.test(key))).toEqual([]);
});

it('an editor’s change creates a new version of that language only', async () => {
  const before = await test.deps.texts.textsIn('en');
  const russian = await test.deps.texts.textsIn('ru');
  await test.database.pool.query(`insert into translations (key, en) values ('close', 'Shut')`);
  await waitUntil(async () => (await test.get('/texts/en-newest.json')).body.texts.close === 'Shut', 'the change');
  const after = await test.deps.texts.textsIn('en');
  expect(after.version).not.toBe(before.version);
  expect((await test.deps.texts.textsIn('ru')).version).toBe(russian.version);
  // the version of an older page
  const old = await test.get(`/texts/en-${before.version}.json`);
  expect([old.body.version, old.headers['cache-control']]).toEqual([after.version, 'no-cache']);
});

it('pages have texts while the database is down', async () => {
  const lost = openTexts(test.deps.readDb.withSchema('nowhere'), test.deps.changes);
  const { texts } = await lost.textsIn('az');
  expect(texts.error_occurred).toBe('Xəta baş verdi');
  await expect(lost.all()).rejects.toThrow();
});

it('a footer stored as plain text becomes rich text by the migration', async () => {
  const { pool } = test.database;
  const migration = await readFile(new URL('../../../migrations/0007-footer-rich-text.sql', import.meta.url), 'utf8');
  const { rows } = await pool.query('select footer_text from contact');
  // rich text stays unchanged
  await pool.query(migration);
  expect((await pool.query('select footer_text from contact')).rows).toEqual(rows);
  await pool.query(`update contact set footer_text = '{"az": "Bir.\\n\\n  İki. \\r\\nÜç.", "en": "", "ru": "Раз."}'`);
  await pool.query(migration);
  const after = await pool.query('select footer_text from contact');
  const line = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
  expect(after.rows[0].footer_text).toEqual({
    az: [line('Bir.'), line('İki.'), line('Üç.')],
    en: [],
    ru: [line('Раз.')],
  });
});

it('an Instagram banner links to the address of the contact data, and is hidden without one', async () => {
  const bannerLinks = async () =>
    (await test.get('/api/banners')).body.data.map(({ side, link }: Record<string, string>) => `${side} ${link}`);
  expect(await bannerLinks()).toEqual(['left /']);
  expect((await test.get('/api/contact')).body.data).toMatchObject({ instagram: null, facebook: null, youtube: null });
  await test.database.pool.query(`update contact set instagram = 'instagram.com/ours'`);
  await waitUntil(async () => (await bannerLinks()).includes('right https://instagram.com/ours'), 'the banner');
});
