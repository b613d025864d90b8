import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { makeWhiteCity } from '../../../packages/demo-city/contents/white-city.ts';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { newEditor, outcome } from '../../../tests/support/editor.ts';
import { readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { sweepUploads } from '../images/jobs.ts';
import { type StoredPicture, storePicture } from '../images/picture-service.ts';
import { insertUploads, upsertFile } from '../images/queries.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
let get: typeof editor.get;
let put: typeof editor.put;
let post: typeof editor.post;
let change: typeof editor.change;
let versions: typeof editor.versions;
let undo: typeof editor.undo;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
  ({ get, put, post, change, versions, undo } = editor);
});
afterAll(() => test.close());

/** A picture uploaded by the editor. */
async function upload(colour: string): Promise<Parsed> {
  const square = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const record = (picture: StoredPicture) => upsertFile(test.deps.db, picture);
  const picture = await storePicture(test.deps.files, square, { record });
  const [image] = (await insertUploads(test.deps.db, editor.id, [picture], 40)) ?? [];
  return image;
}

it('a text is changed, visible at once, and restored by undo, with a version and an audit entry each', async () => {
  const before = await get('translations/close');
  expect([before.changed, before.updatedAt]).toEqual([[], null]);
  const { body } = await change('translations/close', { ru: 'Захлопнуть' });
  expect([body.data.ru, body.data.changed]).toEqual(['Захлопнуть', ['ru']]);
  await waitUntil(async () => (await test.get('/texts/ru-newest.json')).body.texts.close === 'Захлопнуть', 'the text');
  expect((await undo('translations', 'close')).status).toBe(200);
  await waitUntil(async () => (await test.get('/texts/ru-newest.json')).body.texts.close === before.ru, 'the old text');
  const [back, first] = await versions('translations', 'close');
  expect(first).toMatchObject({ before: null, after: { az: null, en: null, ru: 'Захлопнуть' }, isLatest: false });
  expect(back).toMatchObject({ after: null, undoes: first?.id, isLatest: true, actor: { id: editor.id } });
  expect((await readAudit(test, 'content.undo')).at(-1)).toMatchObject({ target_id: 'close', actor_id: editor.id });
});

it.each([
  ['listing_count_other', 'without the number', 'Разное'],
  ['close', 'with another variable', 'Закрыть {{more}}'],
  ['close', 'that is empty', '  '],
])('refuses a text for %s %s', async (key, _what, ru) => {
  const before = await versions('translations', key);
  expect(outcome(await change(`translations/${key}`, { ru }))[0]).toBe(ru.trim() ? 422 : 400);
  expect(await versions('translations', key)).toEqual(before);
});

it('texts are found by key and by words in any case, and their problems are reported', async () => {
  const texts = await get(`translations?q=${encodeURIComponent('xəta baş VERDİ')}`);
  expect(texts.map(({ key }: Parsed) => key)).toContain('error_occurred');
  await test.database.pool.query(`insert into translations (key, az) values ('no_such_key', 'x {{y}}')`);
  const report = (await get('translations-report')) as Parsed;
  expect(report.problems).toMatchObject({ unused: 1, missing: 1, plural: 0, variables: 0 });
  const [unused] = await get('translations?problem=unused');
  expect(unused).toMatchObject({ key: 'no_such_key', shipped: null });
  await change('translations/no_such_key', { az: null });
  expect((await get('translations-report')).problems.unused).toBe(0);
});

it('the import accepts its own export, and any other file completely or not at all', async () => {
  for (const format of ['csv', 'json'] as const) {
    const file = await test.get(`/api/admin/translations-file?format=${format}`, editor.token);
    const text = format === 'csv' ? file.body : JSON.stringify(file.body);
    expect((await post('translations-file', { format, text })).body.data).toEqual({ changed: [], problems: [] });
  }
  // a text that a spreadsheet would run as a formula
  await change('translations/close', { en: '=1+1' });
  const csv = (await test.get('/api/admin/translations-file', editor.token)).body as string;
  expect(csv).toContain(`'=1+1`);
  expect((await post('translations-file', { format: 'csv', text: csv })).body.data.changed).toEqual([]);
  const bad = { close: { en: 'Shut' }, no_such: { en: 'x' } };
  const { data } = (await post('translations-file', { format: 'json', text: JSON.stringify(bad) })).body;
  expect([data.changed, data.problems]).toEqual([
    ['close', 'no_such'],
    [{ key: 'no_such', problem: expect.any(String) }],
  ]);
  expect((await get('translations/close')).en).toBe('=1+1');
  await post('translations-file', { format: 'json', text: JSON.stringify({ close: { en: 'Shut' } }) });
  expect((await get('translations/close')).en).toBe('Shut');
  expect(outcome(await post('translations-file', { format: 'csv', text: '"' }))).toEqual([422, 'content_invalid']);
});

it('contact data change on the site within seconds, and a stale edit is refused', async () => {
  const contact = await get('contact/1');
  expect((await put('contact/1', { phone: '0125559900', updatedAt: contact.updatedAt })).status).toBe(200);
  expect(outcome(await put('contact/1', { phone: '0125559911', updatedAt: contact.updatedAt }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  await waitUntil(async () => (await test.get('/api/contact')).body.data.phone === '0125559900', 'the number');
  expect(outcome(await change('contact/1', { mail: 'nobody' }))).toEqual([400, 'invalid_query']);
  expect((await undo('contact', 1)).status).toBe(200);
  expect((await get('contact/1')).phone).toBe(contact.phone);
});

it('the welcome can be switched off', async () => {
  expect((await test.get('/api/contact')).body.data.shows_welcome).toBe(true);
  expect((await change('contact/1', { shows_welcome: false })).status).toBe(200);
  await waitUntil(async () => !(await test.get('/api/contact')).body.data.shows_welcome, 'no welcome');
  expect((await undo('contact', 1)).status).toBe(200);
});

it('a page is written by its schema, changed in one language and undone to empty', async () => {
  expect(await get('pages/term')).toMatchObject({ id: 'term', updatedAt: null, az: null });
  expect((await change('pages/term', TERMS)).status).toBe(200);
  await waitUntil(async () => (await test.get('/api/term?locale=ru')).status === 200, 'the page');
  const terms = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yeni' }] }];
  expect((await change('pages/term', { az: { terms } })).body.data).toMatchObject({ az: { terms }, ru: TERMS.ru });
  // no change: no version
  const { id: _, updatedAt: __, ...same } = await get('pages/term');
  await change('pages/term', same);
  expect(await versions('pages', 'term')).toHaveLength(2);
  const wrong = await change('pages/term', { az: { terms: [{ type: 'script', children: [] }] } });
  expect(outcome(wrong)).toEqual([422, 'content_invalid']);
  expect(outcome(await put('pages/nothing', { ...PRIVACY, updatedAt: null }))).toEqual([404, 'not_found']);
  await undo('pages', 'term');
  expect((await get('pages/term')).az).toEqual(TERMS.az);
  await undo('pages', 'term', 2);
  expect((await get('pages/term')).updatedAt).toBeNull();
});

it('undo is refused after a newer change', async () => {
  await change('contact/1', { phone: '0125559901' });
  const [first] = await versions('contact', 1);
  await change('contact/1', { phone: '0125559902' });
  expect(outcome(await post(`versions/${first?.id}/undo`, { latest: first?.id }))).toEqual([409, 'changed_meanwhile']);
});

it('a bank programme is created, deleted, and restored unchanged', async () => {
  const name = { az: 'Adi', en: 'Standard', ru: 'Обычная' };
  const program = {
    bank: 'Badam Bank',
    name,
    rate: 8.25,
    min_down_payment: 15,
    max_years: 25,
    max_amount: 150_000,
    as_of: '2026-11-02',
    position: 1,
  };
  const { body } = await post('bank-programs', program);
  const { id, updatedAt } = body.data;
  const offered = async () =>
    (await test.get('/api/bank-programs')).body.data.map((one: Parsed) => [one.id, one.max_amount]);
  expect(await offered()).toContainEqual([id, 150_000]);
  const deletion = await test.send('DELETE', `/api/admin/bank-programs/${id}?updatedAt=${updatedAt}`, {
    token: editor.token,
  });
  expect(deletion.status).toBe(204);
  expect(await offered()).not.toContainEqual([id, 150_000]);
  await undo('bank-programs', id);
  expect(await offered()).toContainEqual([id, 150_000]);
});

it('a new price is a new row: purchased ones stay unchanged, and undo offers the old price again', async () => {
  const { pool } = test.database;
  const [promotion] = await get('promotions');
  const { durations } = await get(`promotions/${promotion.id}`);
  const purchasedDuration = durations[0];
  await pool.query(
    `insert into payments (user_id, purpose, amount, provider, adapter, duration_id, listing_id) values ($1, 'promotion', 100, $2, 'sandbox', $3, 1)`,
    [editor.id, PAYMENT_PROVIDERS[0], purchasedDuration.id],
  );
  const offered = async () =>
    (await test.get('/api/promotions')).body.data
      .find(({ id }: Parsed) => id === promotion.id)
      .duration.map((one: Parsed) => [one.id, one.price]);
  const before = await offered();
  const dearer = durations.map((one: Parsed) =>
    one.id === purchasedDuration.id ? { ...one, price: one.price + 1 } : one,
  );
  expect((await change(`promotions/${promotion.id}`, { durations: dearer })).status).toBe(200);
  expect((await offered()).map(([, price]: number[]) => price)).toContain(purchasedDuration.price + 1);
  expect(await offered()).not.toContainEqual([purchasedDuration.id, purchasedDuration.price]);
  const { rows } = await pool.query('select price from promotion_durations where id = $1', [purchasedDuration.id]);
  expect(rows[0].price).toBe(Math.round(purchasedDuration.price * 100));
  await undo('promotions', promotion.id);
  expect(await offered()).toEqual(before);
});

it('a complex gets layouts and pictures, which the sweep keeps for undo', async () => {
  const { pool } = test.database;
  const { id } = await insertComplex(pool, {
    location: { az: 'Xətai' },
    description: [],
    status_component: { mortgage: { az: 'Var' }, internalLoan: null },
  });
  await insertLayout(pool, id);
  const image = await upload('#0b6e75');
  const storedComplex = await get(`complexes/${id}`);
  expect(storedComplex).toMatchObject({ location: { az: 'Xətai', ru: null }, layouts: [{ rooms: 2, price: 150_000 }] });
  const layouts = [
    { ...storedComplex.layouts[0], price: 140_000 },
    { rooms: 3, area: 95.5, price: null, image },
  ];
  const { status, body } = await change(`complexes/${id}`, { layouts, images: [image] });
  expect([status, body.error?.details]).toEqual([200, undefined]);
  const shownComplex = (await test.get(`/api/complexes/${id}?populate=*&locale=ru`)).body.data;
  expect(shownComplex).toMatchObject({
    startingPrice: 140_000,
    maxArea: 95.5,
    coverImage: { url: image.url },
    location: 'Xətai',
  });
  expect([shownComplex.hasMortgage, shownComplex.hasInternalLoan]).toEqual([true, false]);
  const { id: _, updatedAt: __, ...same } = await get(`complexes/${id}`);
  await change(`complexes/${id}`, same);
  expect(await versions('complexes', id)).toHaveLength(1);
  await change(`complexes/${id}`, { images: [], layouts: [] });
  await pool.query(`update files set created_at = now() - interval '2 days'`);
  await pool.query(`update images set created_at = now() - interval '2 days'`);
  await sweepUploads(test.deps);
  expect((await undo('complexes', id)).status).toBe(200);
  const back = (await test.get(`/api/complexes/${id}?populate=*`)).body.data;
  expect([back.images.length, back.layouts.length]).toEqual([1, 2]);
  expect((await test.get(image.url)).status).toBe(200);
});

it('a project accepts only our pictures, and a deleted one is restored under its address', async () => {
  const none = { az: null, en: null, ru: null };
  const words = { location: none, build_type: none, height_category: none, phones: none, description: none };
  const project = { title: { az: 'Yeni məktəb' }, statuses: 'completed', gallery: [], ...words };
  const image = await upload('#aa5500');
  const url = image.url.replace(/[0-9a-f]{40}/, '0'.repeat(40));
  expect(outcome(await post('projects', { ...project, gallery: [{ ...image, url }] }))).toEqual([
    422,
    'picture_unknown',
  ]);
  const { body } = await post('projects', { ...project, gallery: [image] });
  const shownProject = await test.get(`/api/projects/${body.data.id}?locale=ru&populate=*`);
  expect(shownProject.body.data).toMatchObject({
    title: 'Yeni məktəb',
    location: null,
    description: [],
    gallery: [{ url: image.url }],
  });
  const { id, updatedAt } = body.data;
  const { documentId, createdAt } = shownProject.body.data;
  await test.send('DELETE', `/api/admin/projects/${id}?updatedAt=${updatedAt}`, { token: editor.token });
  expect((await test.get(`/api/projects/${documentId}`)).status).toBe(404);
  expect((await undo('projects', id)).status).toBe(200);
  expect((await test.get(`/api/projects/${documentId}`)).body.data).toMatchObject({ id, documentId, createdAt });
});

it('the parts of White City must be the same in every language', async () => {
  const image = await upload('#224466');
  const city = makeWhiteCity((_, caption) => ({ ...image, caption }));
  expect((await change('pages/white-city', city)).status).toBe(200);
  const { projects } = city.ru;
  const save = (changed: unknown[]) => change('pages/white-city', { ru: { ...city.ru, projects: changed } });
  expect(outcome(await save(projects.slice(1)))).toEqual([422, 'content_invalid']);
  expect(outcome(await save(projects.map((one) => ({ ...one, id: 1 }))))).toEqual([422, 'content_invalid']);
  await save(projects.map((one, at) => (at === 0 ? { ...one, title: 'Бульвар у моря' } : one)));
  const titleOfFirst = async () => (await test.get('/api/white-city?locale=ru')).body.data?.projects[0].title;
  await waitUntil(async () => (await titleOfFirst()) === 'Бульвар у моря', 'the new title');
});
