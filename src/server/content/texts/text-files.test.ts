import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEditor } from '../../../../tests/support/editor.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it.each([
  ['az', ';'],
  ['ru', ';'],
  ['en', ','],
])('the texts in %s are separated by %s, as Excel expects, and either is understood', async (language, delimiter) => {
  const { body } = await test.site.inject({
    url: '/api/admin/translations-file?format=csv',
    headers: { authorization: `Bearer ${editor.token}`, 'accept-language': language },
  });
  expect(body.slice(1, 13).trim()).toBe(['key', 'az', 'en', 'ru'].join(delimiter));
  const send = (text: string) => editor.post('translations-file', { format: 'csv', text, isTrial: true });
  expect((await send(body)).body.data).toEqual({ changed: [], problems: [] });
  const row = ['close', '"Bağla, çıx; bitir"', '', ''].join(delimiter);
  expect((await send(`${body.split(/\r?\n/)[0]}\n${row}\n`)).body.data).toEqual({ changed: ['close'], problems: [] });
});
