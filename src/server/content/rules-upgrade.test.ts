import { expect, it } from 'vitest';
import type { Blocks } from '#contract/values/rich-text.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

/** A text with its lines, as JSON, changed or left out (null). */
const rewrite = (blocks: Blocks, change: (text: string) => string | null) =>
  blocks.map((block) =>
    block.type === 'list'
      ? {
          ...block,
          children: block.children.flatMap((item) => {
            const text = change(JSON.stringify(item));
            return text === null ? [] : [JSON.parse(text)];
          }),
        }
      : block,
  );

/** What the terms say of listings that are extended, restored and joined, and what stood there before. */
const JOINING: [now: string, before: string][] = [
  ['Eyni evin elanları axtarışda birləşdirilir.', 'Təkrar elanlar silinir.'],
  ['Müddətini uzada, bitəndən sonra isə elanı bərpa edə', 'Müddət bitəndə onu yenidən yerləşdirə'],
  ['Listings of the same home are joined in searches.', 'Duplicates are deleted.'],
  ['You can extend it, and restore it after it has expired.', 'After that you can post it again.'],
  [
    'in any notification stops them, or the settings of your browser if it shows no button.',
    'in any notice stops them.',
  ],
  ['Объявления об одном и том же жилье в поиске объединяются.', 'Повторы удаляются.'],
  ['Его можно продлить, а когда срок истечёт, восстановить.', 'Потом его можно подать заново.'],
];
function beforeJoining(terms: typeof TERMS): typeof TERMS {
  return JSON.parse(JOINING.reduce((text, [now, before]) => text.replace(now, before), JSON.stringify(terms)));
}

/** The privacy text before there were shared lists. */
function withoutLists(privacy: typeof PRIVACY): typeof PRIVACY {
  const parts = [
    /,\{"type":"list-item","children":\[\{"type":"text","text":"(paylaşdığınız|the lists you share|общие списки)[^"]*"\}\]\}/g,
    / (Paylaşılan siyahıda ad|When you give your name|Когда вы называете имя)[^.]*\./g,
  ];
  return JSON.parse(parts.reduce((text, part) => text.replaceAll(part, ''), JSON.stringify(privacy)));
}

/** The privacy text before it told of what stays on a device. */
function withoutDevices(privacy: typeof PRIVACY): typeof PRIVACY {
  const without = ({ Privacy_Policy: blocks }: (typeof PRIVACY)['az']) => {
    const first = blocks.findIndex((block) => /Cihazınızda|your device|вашем устройстве/.test(JSON.stringify(block)));
    return { Privacy_Policy: blocks.toSpliced(first, 3) };
  };
  return { az: without(privacy.az), en: without(privacy.en), ru: without(privacy.ru) };
}

/** The privacy text before it told how long an address or chat without an account is kept. */
function withoutTimes(privacy: typeof PRIVACY): typeof PRIVACY {
  const passage = / \((hesabsız: təsdiqlənməsə|without an account: 28|без аккаунта: 28)[^)]*\)/g;
  expect(JSON.stringify(privacy).match(passage)).toHaveLength(3);
  return JSON.parse(JSON.stringify(privacy).replaceAll(passage, ''));
}

/** The privacy text with the words that it has left since, and those of each language that were there before. */
const WORDS: [now: string, before: string][] = [
  ['surətini endirə', 'surətini yükləyə'],
  ['голоса и комментарии', 'голоса и мнения'],
  ['what you link for notifications:', 'what you link for notices:'],
  ['after you stop its notifications,', 'after you stop its notices,'],
  ['for 90 days the notifications sent', 'for 90 days the notices sent'],
  ['Notifications in Telegram are', 'Notices in Telegram are'],
  ['push notifications by the service', 'push notices by the service'],
  ['the notifications you have closed', 'the notices you have closed'],
];
function withOldWords(privacy: typeof PRIVACY): typeof PRIVACY {
  for (const [now] of WORDS) expect(JSON.stringify(PRIVACY)).toContain(now);
  return JSON.parse(WORDS.reduce((text, [now, before]) => text.replace(now, before), JSON.stringify(privacy)));
}

it('shipped terms and privacy texts tell of saved searches and shared lists; what an editor changed stays', async () => {
  const { client, close } = await databaseBefore('0078');
  const withoutAlerts = (blocks: Blocks) =>
    rewrite(blocks, (text) => (/save a search|yadda saxlasanız/.test(text) ? null : text));
  const termsBefore = beforeJoining(TERMS);
  const edited = termsBefore.ru.terms.slice(0, -1);
  const privacyBefore = withOldWords(withoutTimes(withoutDevices(withoutLists(PRIVACY))));
  const privacy = rewrite(privacyBefore.en.Privacy_Policy, (text) =>
    /searches you save|notes on homes/.test(text)
      ? null
      : text.replace('; for 90 days the notices sent', '; the searches you follow, and for 90 days the notices sent'),
  );
  const store = (key: string, body: object) =>
    client.query('insert into contents (key, body) values ($1, $2)', [key, JSON.stringify(body)]);
  await store('term', {
    az: { terms: withoutAlerts(termsBefore.az.terms) },
    en: { terms: withoutAlerts(termsBefore.en.terms) },
    ru: { terms: edited },
  });
  await store('privacy-policy', { ...privacyBefore, en: { Privacy_Policy: privacy } });
  await migrate(client);
  const bodyOf = async (key: string) =>
    (await client.query('select body from contents where key = $1', [key])).rows[0].body;
  expect(await bodyOf('term')).toEqual({ ...TERMS, ru: { terms: TERMS.ru.terms.slice(0, -1) } });
  expect(await bodyOf('privacy-policy')).toEqual(PRIVACY);
  await close();
});

it('the privacy text tells of what stays on a device, once, before what it says of cookies, where no editor has changed that', async () => {
  const { client, close } = await databaseBefore('0102');
  const before = withoutDevices(PRIVACY);
  expect(before.az.Privacy_Policy).toHaveLength(PRIVACY.az.Privacy_Policy.length - 3);
  const edited = JSON.parse(JSON.stringify(before.ru).replace('Рекламных и следящих куки нет.', 'Рекламных куки нет.'));
  // an editor has added it as it was shipped then
  const en = JSON.parse(JSON.stringify(withOldWords(PRIVACY).en).replace(', the key of your notifications', ''));
  const body = { az: before.az, en, ru: edited };
  await client.query(`insert into contents (key, body) values ('privacy-policy', $1)`, [JSON.stringify(body)]);
  await migrate(client);
  const { rows } = await client.query(`select body from contents where key = 'privacy-policy'`);
  expect(rows[0].body).toEqual({ ...PRIVACY, ru: edited });
  await close();
});

it('the privacy text tells where homes are kept that are hidden from messages, where no editor has changed the line', async () => {
  const { client, close } = await databaseBefore('0115');
  const passage = /; (hesabsız bildiriş alırsınızsa|if you get notifications|если вы получаете уведомления)[^"]*/g;
  const before = JSON.stringify(PRIVACY).replaceAll(passage, '');
  expect(before.length).toBeLessThan(JSON.stringify(PRIVACY).length);
  const edited = JSON.parse(before.replace('остаются в вашем браузере', 'хранятся у вас')).ru;
  const body = { ...JSON.parse(before), ru: edited };
  await client.query(`insert into contents (key, body) values ('privacy-policy', $1)`, [JSON.stringify(body)]);
  await migrate(client);
  const { rows } = await client.query(`select body from contents where key = 'privacy-policy'`);
  expect(rows[0].body).toEqual({ ...PRIVACY, ru: edited });
  await close();
});

it('the privacy text tells which kept homes of guests are kept, where no editor has changed the line', async () => {
  const { client, close } = await databaseBefore('0127');
  const passage =
    / və barəsində xəbər istədiyiniz seçilmişləri|, and the favourites you want news of,| и избранное, о котором вы просили сообщать,/g;
  const before = JSON.stringify(PRIVACY).replaceAll(passage, '');
  expect(JSON.stringify(PRIVACY).match(passage)).toHaveLength(3);
  const edited = JSON.parse(before.replace('скрытые объявления мы храним', 'скрытое мы храним')).ru;
  const body = { ...JSON.parse(before), ru: edited };
  await client.query(`insert into contents (key, body) values ('privacy-policy', $1)`, [JSON.stringify(body)]);
  await migrate(client);
  const { rows } = await client.query(`select body from contents where key = 'privacy-policy'`);
  expect(rows[0].body).toEqual({ ...PRIVACY, ru: edited });
  await close();
});

it('the terms say that listings are extended, restored and joined, where no editor has changed the line', async () => {
  const { client, close } = await databaseBefore('0118');
  const before = beforeJoining(TERMS);
  for (const [now, old] of JOINING) {
    expect([now, JSON.stringify(TERMS).includes(now), JSON.stringify(before).includes(old)]).toEqual([now, true, true]);
    expect(JSON.stringify(before)).not.toContain(now);
  }
  const edit = (text: string, line: string) => JSON.parse(text.replace(line, 'Повторы удаляются сразу.'));
  const edited = edit(JSON.stringify(before.ru), 'Повторы удаляются.');
  const body = JSON.stringify({ ...before, ru: edited });
  await client.query(`insert into contents (key, body) values ('term', $1)`, [body]);
  await migrate(client);
  const { rows } = await client.query(`select body from contents where key = 'term'`);
  const ru = edit(JSON.stringify(TERMS.ru), 'Объявления об одном и том же жилье в поиске объединяются.');
  expect(rows[0].body).toEqual({ ...TERMS, ru });
  await close();
});

it('the privacy text has the words of the site, in each line that no editor has changed', async () => {
  const { client, close } = await databaseBefore('0141');
  const edit = (text: string) => text.replace('копию всех данных', 'копию данных');
  const body = edit(JSON.stringify(withOldWords(PRIVACY)).replace('the notices you have closed', 'closed notices'));
  await client.query(`insert into contents (key, body) values ('privacy-policy', $1)`, [body]);
  await migrate(client);
  const { rows } = await client.query(`select body from contents where key = 'privacy-policy'`);
  const now = edit(JSON.stringify(PRIVACY).replace('the notifications you have closed', 'closed notices'));
  expect(rows[0].body).toEqual(JSON.parse(now));
  await close();
});
