import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectPage, ProjectResponse } from '#contract/projects/api.ts';
import { PROJECT_STATUSES } from '#contract/projects/fields.ts';
import { Blocks } from '#contract/values/rich-text-schema.ts';
import { ErrorResponse } from '#contract/wire/errors.ts';
import { makeProjects } from '../../../packages/demo-city/projects.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { insertProjects } from '../seed/demo-project-queries.ts';

let test: TestSite;
const NOW = new Date('2026-11-20T12:00:00.000Z');
beforeAll(async () => {
  test = await openTestSite();
  const { pool } = test.database;
  const projects = makeProjects(NOW);
  const names = [...new Set(projects.flatMap(({ photos }) => photos))];
  const format = { url: '/uploads/ab/x.webp', width: 4, height: 3 };
  const formats = { thumbnail: format, small: format, medium: format, large: format };
  const pictures = names.map((name, at) => {
    const hash = `hash${at}`;
    return [
      name,
      { hash, width: 4, height: 3, bytes: 1, blurhash: 'LEHV6nWB2yk8', url: `/uploads/ab/${hash}.webp`, formats },
    ];
  });
  const client = await pool.connect();
  await client.query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats)
     select hash, width, height, bytes, blurhash, url, formats from json_to_recordset($1)
       x(hash text, width int, height int, bytes bigint, blurhash text, url text, formats json)`,
    [JSON.stringify(pictures.map(([, picture]) => picture))],
  );
  await insertProjects(client, new Map(pictures as never), NOW);
  client.release();
});
afterAll(() => test.close());

it('the demo city has twelve projects in every status, newest first, each with photos in their order', async () => {
  const { data, meta } = ProjectPage.parse((await test.get('/api/projects?populate=*')).body);
  expect(meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 12 });
  expect(new Set(data.map(({ statuses }) => statuses))).toEqual(new Set(PROJECT_STATUSES));
  const times = data.map(({ createdAt = '' }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const asMade = makeProjects(NOW).map(({ photos }) => photos.map((name) => `${name.replaceAll(':', '-')}.webp`));
  expect(data.map(({ gallery = [] }) => gallery.map(({ name }) => name))).toEqual(asMade);
});

it('projects are returned in the requested language, in Azerbaijani by default', async () => {
  const titles = async (query: string) =>
    (await test.get(`/api/projects?fields[0]=title&fields[1]=description${query}`)).body.data[1];
  expect([(await titles('')).title, (await titles('&locale=en')).title, (await titles('&locale=ru')).title]).toEqual([
    'Gənclik Bağları',
    'Ganjlik Gardens',
    'Гянджлик Баглары',
  ]);
  expect(Blocks.parse((await titles('&locale=ru')).description)[0]?.children[0]).toMatchObject({
    text: expect.stringContaining('Четыре дома'),
  });
});

it('projects are filtered by status, not by translated fields', async () => {
  const { body } = await test.get('/api/projects?filters[statuses][$eq]=stopped');
  expect(body.data.map((one: { statuses: string }) => one.statuses)).toEqual(['stopped', 'stopped']);
  const refusal = await test.get('/api/projects?filters[title][$eq]=x');
  expect([refusal.status, Object.keys(ErrorResponse.parse(refusal.body).error.details.fields ?? {})]).toEqual([
    400,
    ['filters[title]'],
  ]);
});

it('a project is found by documentId and by id, else 404', async () => {
  const [first] = (await test.get('/api/projects')).body.data;
  const byDocument = await test.get(`/api/projects/${first.documentId}?populate=*&locale=ru`);
  expect(byDocument.body).toEqual((await test.get(`/api/projects/${first.id}?populate=*&locale=ru`)).body);
  const { data } = ProjectResponse.parse(byDocument.body);
  expect(data.phones?.[0]?.children[1]).toMatchObject({ type: 'link', url: 'tel:+994125550210' });
  for (const id of ['999999', 'a'.repeat(24)]) {
    const none = await test.get(`/api/projects/${id}`);
    expect([none.status, none.body.error.details.code]).toEqual([404, 'project_not_found']);
  }
});

it('a project without a translation gives empty rich text, never null', async () => {
  const { rows } = await test.database.pool.query(
    `insert into projects (title, statuses) values ('{"az": "Adsız"}', 'not_started') returning id`,
  );
  const { data } = ProjectResponse.parse((await test.get(`/api/projects/${rows[0].id}?populate=*`)).body);
  expect(data).toMatchObject({ title: 'Adsız', phones: [], description: [], location: null, gallery: [] });
  await test.database.pool.query('delete from projects where id = $1', [rows[0].id]);
});

it('projects are in the sitemap of pages with their photos', async () => {
  const { gunzipSync } = await import('node:zlib');
  const { rawPayload } = await test.site.inject({ url: '/sitemaps/pages.xml.gz' });
  const xml = gunzipSync(rawPayload).toString();
  const [first] = (await test.get('/api/projects')).body.data;
  expect(xml).toContain(`/project/${first.documentId}</loc>`);
  expect(xml).toContain('/contact</loc>');
  expect(xml).toMatch(/<image:loc>[^<]*\/uploads\/ab\/x\.webp/);
});
