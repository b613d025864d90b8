import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { approveListing } from '../lifecycle/service.ts';

let test: TestSite;
let owner: Owner;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await newOwner(test);
});

const text = (words: string, more = {}) => ({ type: 'text', text: words, ...more });
const item = (...children: object[]) => ({ type: 'list-item', children });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const list = (format: string, ...children: object[]) => ({ type: 'list', format, children });

const DESCRIPTION = [
  paragraph(text('Yeni', { bold: true }), text('lənmiş mənzil')),
  list('unordered', item(text('kombi', { italic: true })), item(text('kondisioner'))),
  list('ordered', item(text('Çıxarış var'))),
];

it('a list is returned as sent, and edits of other fields leave it unchanged', async () => {
  const { id } = await owner.postPending({ Description: DESCRIPTION });
  await approveListing(test.deps, id);
  expect((await owner.put(id, { Price: 99_000 })).body.data.Description).toEqual(DESCRIPTION);
  const response = await test.get(`/api/listings/${id}?populate=*`);
  expect(ListingResponse.parse(response.body).data.Description).toEqual(DESCRIPTION);
});

it('empty blocks are dropped, plain text becomes paragraphs, null becomes empty', async () => {
  const { id } = await owner.postPending({
    Description: [paragraph(text(' ')), ...DESCRIPTION, list('ordered', item(text('')))],
  });
  await approveListing(test.deps, id);
  const described = async (value: unknown) => (await owner.put(id, { Description: value })).body.data.Description;
  expect((await test.get(`/api/listings/${id}`)).body.data.Description).toEqual(DESCRIPTION);
  expect(await described('Bir\n\n iki ')).toEqual([paragraph(text('Bir')), paragraph(text('iki'))]);
  expect(await described(null)).toEqual([]);
});

it('a description is searched by the words of its lists and by partly formatted words', async () => {
  const description = [
    paragraph(text('Sa', { bold: true }), text('movar')),
    list('unordered', item(text('kamin')), item(text('şömine', { italic: true }))),
  ];
  const { id } = await insertListing(test.database.pool, { description });
  const countMatches = async (words: string) =>
    (await test.get(`/api/listings?_q=${encodeURIComponent(words)}`)).body.data.map((one: { id: number }) => one.id);
  expect([await countMatches('samovar'), await countMatches('kamin'), await countMatches('somine')]).toEqual([
    [id],
    [id],
    [id],
  ]);
  // two list items are two words
  expect(await countMatches('kaminşömine')).toEqual([]);
});

it.each([
  ['0.type', 'heading', [{ type: 'heading', level: 2, children: [text('Salam')] }]],
  ['0.children.0.type', 'link', [paragraph({ type: 'link', url: 'https://evil.test', children: [text('bura')] })]],
  ['0.children.0.type', 'list', [list('ordered', list('ordered', item(text('dərin'))))]],
  ['0.type', 'image', [{ type: 'image', image: { url: 'https://evil.test/1.png' }, children: [text('')] }]],
])('a description refuses disallowed content: %s is %s', async (path, type, blocks) => {
  const response = await owner.post(await owner.flat({ Description: blocks }));
  expect([response.status, response.body.error.details.fields]).toEqual([
    400,
    { [`data.Description.${path}`]: `"${type}" may not stand here` },
  ]);
});
