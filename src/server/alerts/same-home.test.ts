import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertPage } from '#contract/alerts/api.ts';
import { MESSAGES_PER_HOUR } from '#contract/alerts/rules.ts';
import { formatPrice } from '#contract/values/money.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome } from '../listings/homes/grouping-service.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from saved_searches; delete from alert_events; delete from messages; delete from favorites;
    update listings set status_ad = 'rejected'; delete from alert_matches`);
  clock.pass(4_000);
});

const join = (...listings: number[]) => inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
const keep = async ({ id, token }: { id: number; token: string }, listing: number) => {
  await test.send('POST', '/api/favorites', { token, body: { listing } });
  await query('update favorites set created_at = $2 where user_id = $1', [id, clock.now()]);
};
const headings = async () => (await written()).map(({ content }) => content.heading);
const change = (listing: number, status: string) =>
  query('update listings set status_ad = $2 where id = $1', [listing, status]);
/** Passes the time to the next nine o'clock in Baku. */
const untilNine = async () => {
  const [{ seconds }] = await query(
    `select extract(epoch from alert_due_at('daily', $1::timestamptz) - $1::timestamptz)::int as seconds`,
    [clock.now()],
  );
  await write(seconds + 60);
};
/** What is to be told of an end is told now. */
const endNow = async () => {
  await query(`update alert_matches set due_at = $1 where bundle_id is null and reason = 'ended'`, [clock.now()]);
  await write(61);
};

describe('two listings that are found to be one home', () => {
  it('are told as one home, which is what the link shows', async () => {
    const { token } = await newPerson(test);
    await save(token, { frequency: 'daily' });
    const [a, b] = [await house(), await house()];
    await match();
    await join(a, b);
    await untilNine();
    const [message] = await written();
    expect(message?.content.heading).toBe('1 yeni elan');
    const { pathname } = new URL(message?.content.button.url ?? '');
    const { data, meta }: AlertPage = (await test.get(`/api${pathname}`)).body;
    expect([data.length, meta.announced, meta.pagination.total]).toEqual([1, 1, 1]);
    expect((await list(token)).data.map(({ news }) => news.count)).toEqual([1]);
  });

  it('are told as one home also when a worker has matched one of them meanwhile', async () => {
    const { token } = await newPerson(test);
    await save(token);
    const [a, b] = [await house(), await house()];
    await match();
    await join(a, b);
    // as it was before they were joined
    await query(
      `insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, contact_id, due_at)
       select saved_search_id, $1, $1, reason, price, at, contact_id, due_at from alert_matches where listing_id = $2`,
      [b, a],
    );
    await write();
    const [message] = await written();
    const { pathname } = new URL(message?.content.button.url ?? '');
    const { data, meta }: AlertPage = (await test.get(`/api${pathname}`)).body;
    expect([message?.content.heading, data.length, meta.announced]).toEqual(['1 yeni elan', 1, 1]);
    expect((await list(token)).data.map(({ news }) => news.count)).toEqual([1]);
  });

  it('are told no more when one of them was told, whichever is the older one', async () => {
    const { token } = await newPerson(test);
    await save(token);
    const [a, b, c] = [await house({ rooms: 3 }), await house(), await house({ rooms: 3 })];
    await match();
    await write();
    for (const id of [a, c]) await query('update listings set rooms = 4 where id = $1', [id]);
    await match();
    await join(a, b, c);
    await write();
    expect(await headings()).toEqual(['1 yeni elan']);
  });

  it('are told by the one that is on offer', async () => {
    const { token } = await newPerson(test);
    await save(token, { frequency: 'daily' });
    const [a, b] = [await house(), await house()];
    await match();
    await change(a, 'expired');
    await join(a, b);
    await untilNine();
    expect(await headings()).toEqual(['1 yeni elan']);
  });

  it('keep both lower prices, of which each is told once, and can be split and joined again', async () => {
    const { token } = await newPerson(test);
    const [a = 0, b = 0, c = 0] = await Promise.all([1, 2, 3].map(() => house({ price: 100_000_00 })));
    await match();
    await save(token);
    for (const [id, price] of [
      [a, 90_000_00],
      [b, 80_000_00],
      [c, 80_000_00],
    ])
      await query('update listings set price = $2 where id = $1', [id, price]);
    await match();
    for (const _ of [1, 2]) {
      await join(a, b, c);
      await inTransaction(test.deps.db, (trx) => leaveHome(trx, b));
    }
    await join(a, b, c);
    expect(await query('select price from alert_matches order by price')).toEqual([
      { price: 80_000_00 },
      { price: 90_000_00 },
    ]);
    await write();
    expect(await headings()).toEqual(['1 elan ucuzlaşıb']);
  });
});

describe('a kept home', () => {
  it('that another listing offers for less is told, once', async () => {
    const person = await newPerson(test);
    const id = await house({ price: 90_000_00 });
    await match();
    await keep(person, id);
    const other = await house({ price: 70_000_00, status_ad: 'pending' });
    await join(id, other);
    await change(other, 'active');
    await match();
    await write();
    expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan ucuzlaşıb']);
    expect(await query(`select content #>> '{cards,0,note}' as note from messages`)).toEqual([
      { note: `əvvəl ${formatPrice(90_000, 'az')}` },
    ]);
    // a lower price of another kind of offer is not one of what they keep
    const rented = await house({ price: 500_00, category: 'rent', rent_type: 'monthly', status_ad: 'pending' });
    await join(id, rented);
    await change(rented, 'active');
    await query('update listings set price = 400_00 where id = $1', [rented]);
    await match();
    await write();
    expect(await headings()).toHaveLength(1);
  });

  it('has not ended while another listing offers it, and has when that ends', async () => {
    const person = await newPerson(test);
    const [id, other] = [await house({ price: 90_000_00 }), await house({ price: 95_000_00 })];
    await keep(person, id);
    await join(id, other);
    await change(id, 'expired');
    await endNow();
    expect(await written()).toEqual([]);
    await change(other, 'expired');
    await endNow();
    const [message, ...more] = await written();
    expect([message?.content.heading, more]).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur', []]);
    expect(message?.content.paragraphs.join()).toContain(String(id));
  });

  it('of which somebody keeps two listings is told as one', async () => {
    const person = await newPerson(test);
    const [id, other] = [await house({ price: 90_000_00 }), await house({ price: 90_000_00 })];
    await match();
    for (const one of [id, other]) await keep(person, one);
    await join(id, other);
    await query('update listings set price = 70_000_00 where id = $1', [id]);
    await match();
    await write();
    for (const one of [id, other]) await change(one, 'expired');
    await endNow();
    expect(await headings()).toEqual([
      'Seçilmişlərinizdəki 1 elan ucuzlaşıb',
      'Seçilmişlərinizdəki 1 elan artıq yoxdur',
    ]);
  });
});

describe('of one who keeps homes and has saved a search', () => {
  it('a home that got cheaper is told by one message', async () => {
    const person = await newPerson(test);
    const [id, other] = [await house({ price: 90_000_00 }), await house({ price: 90_000_00 })];
    await match();
    await save(person.token);
    await keep(person, id);
    for (const one of [id, other]) await query('update listings set price = 80_000_00 where id = $1', [one]);
    await match();
    await write();
    await write(70);
    expect(await headings()).toEqual(['2 elan ucuzlaşıb']);
  });

  it('both are told, by six messages an hour at most', async () => {
    const person = await newPerson(test);
    await save(person.token);
    // one more, so that two would be beyond the sixth
    await house();
    await match();
    await write(61);
    for (let n = 0; n < 7; n++) {
      const keptHome = await house({ rooms: 2 });
      await keep(person, keptHome);
      await house();
      await change(keptHome, 'expired');
      await match();
      await endNow();
    }
    expect((await written()).length).toBe(MESSAGES_PER_HOUR);
    for (let n = 0; n < 2; n++) await write(3_700);
    const homesByKind = await query(
      `select b.kind, count(distinct m.home_id)::int as homes from alert_matches m join alert_bundles b on b.id = m.bundle_id
        group by 1 order by 1`,
    );
    expect(homesByKind).toEqual([
      { kind: 'alert', homes: 8 },
      { kind: 'favorite', homes: 7 },
    ]);
  });
});

describe('a home that is away for a moment when it is to be told', () => {
  it('is told when it is public again, for the searches that it still matches', async () => {
    const [person, choosy] = [await newPerson(test), await newPerson(test)];
    await save(person.token, { frequency: 'daily' });
    await save(choosy.token, { frequency: 'daily', search: `${SEARCH}&price_max=95000` });
    const id = await house({ price: 90_000_00 });
    await match();
    await change(id, 'pending');
    await untilNine();
    await untilNine();
    expect(await written()).toEqual([]);
    await query(`update listings set status_ad = 'active', price = 99_000_00 where id = $1`, [id]);
    await match();
    await write();
    expect(await written()).toEqual([]);
    await untilNine();
    await untilNine();
    const messages = await query(
      `select c.user_id, m.content ->> 'heading' as heading from messages m join contacts c on c.id = m.contact_id`,
    );
    expect(messages).toEqual([{ user_id: person.id, heading: '1 yeni elan' }]);
  });

  it('is told its lower price then, also to those who keep it', async () => {
    const [person, keeping] = [await newPerson(test), await newPerson(test)];
    const id = await house({ price: 90_000_00 });
    await match();
    await save(person.token);
    await keep(keeping, id);
    await query('update listings set price = 80_000_00 where id = $1', [id]);
    await match();
    await change(id, 'pending');
    await write(20);
    await write(15);
    await change(id, 'active');
    await match();
    await write();
    const messages = await query(
      'select c.user_id, m.kind from messages m join contacts c on c.id = m.contact_id order by m.id',
    );
    // not that it was away
    expect(messages.filter(({ user_id }) => user_id === keeping.id)).toHaveLength(1);
    expect((await headings()).filter((heading) => heading.endsWith('ucuzlaşıb')).toSorted()).toEqual([
      '1 elan ucuzlaşıb',
      'Seçilmişlərinizdəki 1 elan ucuzlaşıb',
    ]);
  });

  it('is not told when it is rejected', async () => {
    const { token } = await newPerson(test);
    await save(token, { frequency: 'daily' });
    const id = await house();
    await match();
    await change(id, 'rejected');
    await untilNine();
    await change(id, 'active');
    await match();
    await untilNine();
    expect(await written()).toEqual([]);
  });
});
