// What was to be told of a listing is told as the listing is when it is told.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { inTransaction } from '../database/db.ts';
import { lockDueContacts, takeDue } from './bundle-queries.ts';

const { test, clock, query, save, house, match, write, written } = await openAlertSite('rooms=4');
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from favorites; delete from alert_matches; delete from messages');
  clock.pass(4_000);
});

const keep = ({ token }: { token: string }, listing: number) =>
  test.send('POST', '/api/favorites', { token, body: { listing } });
const headings = async () => (await written()).map(({ content }) => content.heading);

describe('a lower price of a home that a moderator sees again', () => {
  /** Somebody keeps a home, somebody has a search for it; it got cheaper, and waits for a moderator when that is to be told. */
  const wait = async () => {
    const [keeping, searching] = [await newPerson(test), await newPerson(test)];
    const id = await house({ price: 90_000_00 });
    await match();
    await keep(keeping, id);
    await save(searching.token);
    await query('update listings set price = 80_000_00 where id = $1', [id]);
    await match();
    await query(`update listings set status_ad = 'pending' where id = $1`, [id]);
    await query(`delete from alert_matches where reason = 'ended'`);
    await write(35);
    expect(await written()).toEqual([]);
    return id;
  };
  const approve = async (id: number, more: string) => {
    await query(`update listings set status_ad = 'active', ${more} where id = $1`, [id]);
    await match();
    await write();
    await write(70);
  };

  it.each([
    ['as much as before', 'price = 90_000_00'],
    ['more than before', 'price = 99_000_00'],
    ['less, but only a little', 'price = 89_900_00'],
    ['a rent', `price = 700_00, category = 'rent', rent_type = 'monthly'`],
  ])('is not told when it is %s', async (_what, more) => {
    await approve(await wait(), more);
    expect(await written()).toEqual([]);
  });

  it.each([
    ['as it was', 'price = 80_000_00', '80 000'],
    ['more, but still lower', 'price = 85_000_00', '85 000'],
  ])('is told when it is %s', async (_what, more, price) => {
    await approve(await wait(), more);
    expect((await headings()).toSorted()).toEqual(['1 elan ucuzlaşıb', 'Seçilmişlərinizdəki 1 elan ucuzlaşıb']);
    const cards = await query(`select content #>> '{cards,0}' as card from messages`);
    for (const { card } of cards) expect(card.replaceAll(/\s/g, ' ')).toContain(price);
  });
});

it('a lower price that is raised before nine is not told, and the next one from the price that was known', async () => {
  const { token } = await newPerson(test);
  const id = await house({ price: 90_000_00 });
  await match();
  await save(token, { frequency: 'daily' });
  const untilNine = async () => {
    const [{ seconds }] = await query(
      `select extract(epoch from alert_due_at('daily', $1::timestamptz) - $1::timestamptz)::int as seconds`,
      [clock.now()],
    );
    await write(seconds + 60);
  };
  for (const price of [80_000_00, 95_000_00]) {
    await query('update listings set price = $2 where id = $1', [id, price]);
    await match();
  }
  await untilNine();
  expect(await written()).toEqual([]);
  await query('update listings set price = 79_500_00 where id = $1', [id]);
  await match();
  await untilNine();
  await untilNine();
  expect(await query(`select content #>> '{cards,0,note}' as note from messages`)).toEqual([
    { note: expect.stringMatching(/^əvvəl 90\s000/) },
  ]);
});

describe('a home that is approved while messages are being written', () => {
  /** A home that is to be told waits for a moderator. */
  const wait = async () => {
    const { token } = await newPerson(test);
    await save(token);
    const id = await house();
    await match();
    await query(`update listings set status_ad = 'pending' where id = $1`, [id]);
    clock.pass(60);
    return id;
  };
  const approval = `update listings set status_ad = 'active' where id = $1`;
  /** What a batch of messages does, with something that happens after it has looked for what is due. */
  const writeDuring = (happen: () => Promise<unknown>) =>
    inTransaction(test.deps.db, async (trx) => {
      const contacts = (await lockDueContacts(trx, clock.now(), 100)) ?? [];
      expect(await takeDue(trx, contacts, clock.now())).toEqual([]);
      await happen();
    });
  const tellsNow = async () => {
    await write(61);
    expect(await headings()).toEqual(['1 yeni elan']);
  };

  it('is told, when the approval comes after what is due was looked for', async () => {
    const id = await wait();
    let approved: Promise<unknown> = Promise.resolve();
    await writeDuring(async () => {
      let isMatched = false;
      approved = query(approval, [id])
        .then(match)
        .then(() => {
          isMatched = true;
        });
      await waitUntil(async () => {
        const waiting = await query(`${LOCK_WAITERS} and query = $1`, [approval]);
        return isMatched || waiting.length === 1;
      }, 'the approval to end or to wait');
    });
    await approved;
    await tellsNow();
  });

  it('is told, when the approval was under way', async () => {
    const id = await wait();
    const client = await test.database.connect();
    await client.query('begin');
    await client.query(approval, [id]);
    await writeDuring(async () => {
      await client.query('commit');
      await client.end();
      await match();
    });
    await tellsNow();
  });
});
