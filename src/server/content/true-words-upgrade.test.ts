import { expect, it } from 'vitest';
import { ADVERTISING } from '../../../seeds/reference/advertising.ts';
import banners from '../../../seeds/reference/banners.json' with { type: 'json' };
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

/** The kinds of advertising as they were shipped once. */
const BEFORE = {
  az: [
    { title: 'Bannerlər', text: 'Səhifələrin yanında və siyahıların arasında, kompüterdə də, telefonda da.' },
    { title: 'Sponsorlu elanlar', text: 'Elanınız və ya kompleksiniz axtarışın yuxarısında, «reklam» qeydi ilə.' },
  ],
  en: [
    { title: 'Banners', text: 'Beside pages and between results, on computers and phones alike.' },
    {
      title: 'Sponsored listings',
      text: 'Your listing or complex at the top of the search, marked as an advertisement.',
    },
  ],
  ru: [
    { title: 'Баннеры', text: 'Рядом со страницами и между результатами, на компьютере и в телефоне.' },
    { title: 'Спонсорские объявления', text: 'Ваше объявление или комплекс вверху поиска, с пометкой «реклама».' },
  ],
};
const EDITED = { title: 'Спонсорские объявления', text: 'Ваше объявление вверху.' };

it('texts that promised more than the site does give way to true ones; what an editor has written stays', async () => {
  const { client, close } = await databaseBefore('0141');
  try {
    const before = (['az', 'en', 'ru'] as const).map((language) => {
      const { kinds, ...others } = ADVERTISING[language];
      return [language, { ...others, kinds: [...BEFORE[language], ...kinds.slice(2)] }] as const;
    });
    const body = Object.fromEntries(before) as typeof ADVERTISING;
    body.ru.kinds[1] = EDITED;
    await client.query(`insert into contents (key, body) values ('advertising', $1)`, [JSON.stringify(body)]);
    const title = { az: 'Ən maraqlı evlər Instagram-da', en: 'Homes', ru: 'Дома' };
    await client.query(
      `insert into banners (side, title, text, link) values ('right', $1, $1, '/'), ('left', $2, $2, '/')`,
      [title, { ...title, az: 'Evlər Instagram-da' }],
    );
    await client.query(`
      update rejection_reasons set text = jsonb_set(text, '{az}', '"Bu ev satılmır."') where code = 'not_offered'`);
    await migrate(client);
    const { rows: pages } = await client.query(`select body from contents where key = 'advertising'`);
    const [banner, , ...kinds] = ADVERTISING.ru.kinds;
    expect(pages[0].body).toEqual({ ...ADVERTISING, ru: { ...ADVERTISING.ru, kinds: [banner, EDITED, ...kinds] } });
    const { rows: titles } = await client.query(`select title ->> 'az' as az from banners order by side`);
    const shipped = banners.map(({ title: { az } }) => az);
    expect(titles).toEqual([{ az: 'Evlər Instagram-da' }, { az: 'Ən maraqlı evlər Instagramda' }]);
    expect(shipped).toContain('Ən maraqlı evlər Instagramda');
    const { rows: reasons } = await client.query(`
      select code, text ->> 'az' as az from rejection_reasons where code in ('duplicate', 'not_offered') order by code`);
    expect(reasons).toEqual([
      { code: 'duplicate', az: 'Bu evin elanı artıq var. Eyni ev üçün bir elan yetər.' },
      { code: 'not_offered', az: 'Bu ev satılmır.' },
    ]);
  } finally {
    await close();
  }
});

it('a reason that nobody has changed has its new words', async () => {
  const { client, close } = await databaseBefore('0141');
  await migrate(client);
  const { rows } = await client.query(`select text from rejection_reasons where code = 'not_offered'`);
  expect(rows[0].text).toMatchObject({
    az: 'Bu ev nə satılır, nə də kirayə verilir.',
    en: 'This home is not for sale or rent.',
  });
  await close();
});
