import { expect, it } from 'vitest';
import { databaseBefore } from '../../../../tests/support/database/older-database.ts';
import { migrate } from '../../database/migrate.ts';

const OLD =
  'Mənzil, həyət evi, ofis və torpaq elanları, yeni yaşayış kompleksləri bir yerdə. Hər elan dərc olunmazdan əvvəl yoxlanılır.';
const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const line = (text: string) => ({ type: 'heading', level: 2, children: [{ type: 'text', text }] });

it('the migration updates shipped texts and keeps those of editors', async () => {
  const { client, close } = await databaseBefore('0042');
  const words = (az: string) => JSON.stringify({ az: paragraph(az), en: paragraph('Ours'), ru: paragraph('Наш') });
  await client.query(
    `insert into contact (mail, phone, latitude, longitude, instagram, facebook, location, footer_title, footer_text, work_hours,
       weekend_status) values ('a@evim.test', '0125550142', 40, 49, 'instagram.com/evim.az', 'facebook.com/real.one', '{}', '{}', $1,
       '{}', '{}')`,
    [words(OLD)],
  );
  const figures = (value: string) => [
    { value, text: 'aylıq istifadəçi' },
    { value: '95%', text: 'hədəf auditoriya' },
    { value: '200K+', text: 'aylıq baxış' },
  ];
  const picture = { type: 'image', image: { url: '/banners/home.svg' } };
  const store = (key: string, az: object) =>
    client.query('insert into contents (key, body) values ($1, $2)', [key, JSON.stringify({ az, en: {}, ru: {} })]);
  await store('advertising', { figures: figures('50K+') });
  await store('about', { about_us: [paragraph('Evim')[0], picture, line('Nəyə söz veririk'), line('Öz sözümüz')] });
  await client.query(
    `insert into banners (side, title, text, link) values ('right', '{}', '{}', 'https://instagram.com/evim.az')`,
  );
  await migrate(client);
  const one = async (text: string) => (await client.query(text)).rows[0];
  expect(await one('select instagram, facebook, footer_text from contact')).toEqual({
    instagram: null,
    facebook: 'facebook.com/real.one',
    footer_text: {
      az: paragraph(
        OLD.replace(
          'Hər elan dərc olunmazdan əvvəl yoxlanılır.',
          'Elanları moderator yoxlayır. Səhv görsəniz, bildirin.',
        ),
      ),
      en: paragraph('Ours'),
      ru: paragraph('Наш'),
    },
  });
  expect(await one(`select body -> 'az' as az from contents where key = 'advertising'`)).toEqual({
    az: { figures: [] },
  });
  expect((await one(`select body -> 'az' -> 'about_us' as blocks from contents where key = 'about'`)).blocks).toEqual([
    paragraph('Evim')[0],
    picture,
    line('Necə işləyirik'),
    line('Öz sözümüz'),
  ]);
  expect(await one('select link from banners')).toEqual({ link: 'instagram' });
  await close();
});

it('figures that an editor has entered stay', async () => {
  const { client, close } = await databaseBefore('0042');
  const body = { az: { figures: [{ value: '60K+', text: 'aylıq istifadəçi' }] }, en: {}, ru: {} };
  await client.query(`insert into contents (key, body) values ('advertising', $1)`, [JSON.stringify(body)]);
  await migrate(client);
  expect((await client.query('select body from contents')).rows).toEqual([{ body }]);
  await close();
});
