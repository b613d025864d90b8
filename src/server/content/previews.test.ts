import { afterAll, beforeAll, expect, it } from 'vitest';
import { TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { newEditor, outcome } from '../../../tests/support/editor.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { Viewer } from '../deps.ts';
import { readPreview, withPreviewedText } from './preview-service.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

const viewerWith = (role: string) => ({ user: { id: editor.id, role } }) as unknown as Viewer;
const make = (body: object) => editor.post('previews', body);
/** What the page of a preview gets. */
const shown = async (path: string, role = 'editor') =>
  readPreview(test.deps, viewerWith(role), path.split('?')[1] ?? '');

it('a page is seen with unsaved words in each language, and stays as it is', async () => {
  await editor.change('pages/term', TERMS);
  const terms = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yeni şərtlər' }] }];
  const { status, body } = await make({ kind: 'pages', id: 'term', values: { az: { terms } } });
  expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/term\?preview=[\w-]{24}$/)]);
  const preview = await shown(body.data.path);
  expect(preview?.endpoint).toBe('/api/term');
  expect(JSON.parse(preview?.answers.az ?? '').data).toMatchObject({ locale: 'az', terms });
  expect(JSON.parse(preview?.answers.ru ?? '').data.terms).toEqual(TERMS.ru.terms);
  expect((await test.get('/api/term')).body.data.terms).toEqual(TERMS.az.terms);
  expect(await editor.versions('pages', 'term')).toHaveLength(1);
});

it('a complex is seen as its endpoint will show it, also a new one', async () => {
  const { id } = await insertComplex(test.database.pool);
  await insertLayout(test.database.pool, id, { rooms: 2, area: 60, price: 100_000_00 });
  const changed = await make({ kind: 'complexes', id: String(id), values: { name: 'Yeni ad', id, updatedAt: 'x' } });
  const preview = await shown(changed.body.data.path);
  expect(preview?.endpoint).toBe(`/api/complexes/${id}`);
  expect(JSON.parse(preview?.answers.az ?? '').data).toMatchObject({ id, name: 'Yeni ad', layouts: [{ rooms: 2 }] });
  expect((await test.get(`/api/complexes/${id}`)).body.data.name).toBe('Ağ Şəhər');
  const values = { ...(await editor.get(`complexes/${id}`)), name: 'Tikiləcək' };
  const fresh = await make({ kind: 'complexes', id: null, values });
  expect(outcome(fresh)[0]).toBe(200);
  expect(JSON.parse((await shown(fresh.body.data.path))?.answers.en ?? '').data.name).toBe('Tikiləcək');
  expect((await test.get('/api/complexes')).body.meta.pagination.total).toBe(1);
});

it('contact data, banners and programmes of banks are seen beside the others of their page', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query('select id::text from contact');
  const contact = await make({ kind: 'contact', id: rows[0].id, values: { mail: 'yeni@evim.az' } });
  expect([contact.status, contact.body.data.path.split('?')[0]]).toEqual([200, '/contact']);
  const preview = await shown(contact.body.data.path);
  const { body } = await test.get('/api/contact?locale=ru');
  expect(JSON.parse(preview?.answers.ru ?? '')).toEqual({ ...body, data: { ...body.data, mail: 'yeni@evim.az' } });
  expect(body.data.mail).not.toBe('yeni@evim.az');

  const words = { az: 'Yeni', ru: 'Новый', en: 'New' };
  const banner = { side: 'left', position: 0, title: words, text: words, link: '/', image: null, isHidden: false };
  const program = {
    ...{ bank: 'Yeni Bank', name: words, rate: 8, min_down_payment: 20, max_years: 25, max_amount: 150_000 },
    ...{ as_of: '2026-11-01', position: 0 },
  };
  for (const [kind, values, page, added] of [
    ['banners', banner, '/', { title: 'Новый', side: 'left', link: '/' }],
    ['bank-programs', program, '/credit', { bank: 'Yeni Bank', name: 'Новый', rate: 8, max_amount: 150_000 }],
  ] as const) {
    const stored = (await test.get(`/api/${kind}?locale=ru`)).body;
    const { path } = (await make({ kind, id: null, values })).body.data;
    expect(path.split('?')[0]).toBe(page);
    const answer = JSON.parse((await shown(path))?.answers.ru ?? '');
    expect(answer.data).toHaveLength(stored.data.length + 1);
    expect(answer.data).toEqual(expect.arrayContaining([...stored.data, expect.objectContaining(added)]));
    expect((await test.get(`/api/${kind}?locale=ru`)).body).toEqual(stored);
  }
});

it('an offer is seen with unsaved words and prices beside the others, and stays as it is', async () => {
  const stored = (await test.get('/api/promotions?locale=ru')).body;
  const [first, ...others] = stored.data;
  const name = { az: 'Yeni', ru: 'Новое', en: 'New' };
  const id = String(first.id);
  const values = { name, durations: [{ value: 4, price: 9.5 }] };
  const { status, body } = await make({ kind: 'promotions', id, values });
  expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/promotions\?preview=[\w-]{24}$/)]);
  const preview = await shown(body.data.path);
  const answer = JSON.parse(preview?.answers.ru ?? '');
  expect(answer.data[0]).toMatchObject({ id: first.id, name: 'Новое', duration: [{ value: 4, price: 9.5 }] });
  expect({ ...answer, data: answer.data.slice(1) }).toEqual({ ...stored, data: others });
  expect((await test.get('/api/promotions?locale=ru')).body).toEqual(stored);
  expect(outcome(await make({ kind: 'promotions', id, values: { durations: [{ value: 4, price: -1 }] } }))[0]).toBe(
    422,
  );
});

it('a text is seen on any page in its language, and stays as it is', async () => {
  const values = { az: 'Əsas hissəyə keç', en: null, ru: null };
  const { status, body } = await make({ kind: 'translations', id: 'skip_to_content', values });
  expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/\?preview=[\w-]{24}$/)]);
  const words = { version: 'v', texts: { skip_to_content: 'Məzmuna keç', close: 'Bağla' } };
  const preview = await shown(body.data.path);
  expect(withPreviewedText(words, preview, 'az').texts).toEqual({ skip_to_content: values.az, close: 'Bağla' });
  const shipped = (await editor.get('translations/skip_to_content')).shipped;
  expect(withPreviewedText(words, preview, 'ru').texts.skip_to_content).toBe(shipped.ru);
  expect(withPreviewedText(words, await shown('/', 'editor'), 'az')).toEqual(words);
  expect((await test.deps.texts.textsIn('az')).texts.skip_to_content).toBe(shipped.az);
  const broken = await make({ kind: 'translations', id: 'skip_to_content', values: { az: '' } });
  expect(outcome(broken)).toEqual([422, 'content_invalid']);
  const onPages = async (key: string) => (await editor.get(`translations/${key}`)).isOnPages;
  const keys = ['skip_to_content', 'message_link_void', 'sms_hidden', 'message_hide_ask'];
  expect(await Promise.all(keys.map(onPages))).toEqual([true, true, false, false]);
});

it('values that cannot be saved cannot be previewed', async () => {
  const wrong = { az: { terms: [{ type: 'script', children: [] }] } };
  expect(outcome(await make({ kind: 'pages', id: 'term', values: wrong }))).toEqual([422, 'content_invalid']);
  expect(outcome(await make({ kind: 'pages', id: 'nothing', values: {} }))).toEqual([404, 'not_found']);
  expect(outcome(await make({ kind: 'complexes', id: '999999999999999', values: {} }))).toEqual([404, 'not_found']);
  expect(outcome(await make({ kind: 'complexes', id: 'x', values: {} }))).toEqual([404, 'not_found']);
});

it('only editors see a preview, for an hour', async () => {
  const { body } = await make({ kind: 'pages', id: 'term', values: {} });
  const { path } = body.data;
  expect(await shown(path, 'moderator')).toBeNull();
  expect(await readPreview(test.deps, { user: null } as Viewer, path.split('?')[1])).toBeNull();
  expect(await shown('/term?preview=nothing')).toBeNull();
  expect(await shown(path, 'admin')).not.toBeNull();
  await test.database.pool.query(`update content_previews set made_at = made_at - interval '61 minutes'`);
  expect(await shown(path)).toBeNull();
  await make({ kind: 'pages', id: 'term', values: {} });
  const { rows } = await test.database.pool.query('select count(*)::int as total from content_previews');
  expect(rows[0].total).toBe(1);
});
