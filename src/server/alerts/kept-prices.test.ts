// Which lower prices of kept homes are told: those below what their people know.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import { openAlertSite, priceBefore } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';

const { test, clock, query, save, house, match, write, ask, tell, notesOf } = await openAlertSite('category=sale');
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from alert_matches; delete from messages; delete from saved_searches; delete from favorites;
    update listings set status_ad = 'rejected'; delete from alert_events; delete from alert_matches`);
  clock.pass(4_000);
});

const keep = async ({ id, token }: { id: number; token: string }, listing: number) => {
  await test.send('POST', '/api/favorites', { token, body: { listing } });
  await query('update favorites set created_at = $2 where user_id = $1', [id, clock.now()]);
};

it('a kept home that gets cheaper is told also if it was cheaper still before it was kept, but a search does not tell it', async () => {
  const [keeping, searching] = [await newPerson(test), await newPerson(test)];
  const id = await house({ price: 12_000_00 });
  await match();
  // a digit was missing
  await ask(id, 120_000);
  await keep(keeping, id);
  await save(searching.token);
  await ask(id, 100_000);
  await tell();
  expect([await notesOf(keeping), await notesOf(searching)]).toEqual([[priceBefore(120_000)], []]);
  // its card does not say that it is cheaper than ever
  expect(await query('select price_drop from listings where id = $1', [id])).toEqual([{ price_drop: null }]);
});

it('each next price is told only below the last one that was told', async () => {
  const person = await newPerson(test);
  const id = await house({ price: 95_000_00 });
  await match();
  await ask(id, 120_000);
  await keep(person, id);
  for (const price of [110_000, 130_000, 115_000, 109_500, 100_000]) {
    await ask(id, price);
    await tell();
  }
  expect(await notesOf(person)).toEqual([priceBefore(120_000), priceBefore(110_000)]);
});

it('a kept home is told when it is on offer again for less than when it was kept', async () => {
  const person = await newPerson(test);
  const id = await house({ price: 80_000_00 });
  await match();
  await ask(id, 120_000);
  await keep(person, id);
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await query(
    `insert into listing_status_changes (listing_id, from_status, to_status, changed_at) values ($1, 'active', 'expired', $2)`,
    [id, clock.now()],
  );
  await query('delete from alert_matches');
  await query(`update listings set status_ad = 'active', price = 100_000_00 where id = $1`, [id]);
  await match();
  await tell();
  expect(await notesOf(person)).toEqual([priceBefore(120_000)]);
});

it('what another listing of the kept home asks less for already is no lower price', async () => {
  const [cheap, dear] = [await newPerson(test), await newPerson(test)];
  const [id, other] = [await house({ price: 90_000_00 }), await house({ price: 120_000_00 })];
  await match();
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[id, other]], 'person'));
  await keep(cheap, id);
  await keep(dear, other);
  await ask(other, 100_000);
  await tell();
  expect([await notesOf(cheap), await notesOf(dear)]).toEqual([[], []]);
  await ask(other, 85_000);
  await tell();
  expect([await notesOf(cheap), await notesOf(dear)]).toEqual([[priceBefore(90_000)], [priceBefore(120_000)]]);
});

it('two listings of a kept home that get as cheap at once are told once', async () => {
  const person = await newPerson(test);
  const listings = [await house({ price: 120_000_00 }), await house({ price: 120_000_00 })];
  await match();
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
  await keep(person, listings[0] ?? 0);
  await query('update listings set price = 90_000_00 where id = any($1)', [listings]);
  await match();
  await tell();
  expect(await notesOf(person)).toEqual([priceBefore(120_000)]);
});

it('a kept home that got cheaper is not told once more by a daily search, which tells the others', async () => {
  const person = await newPerson(test);
  const [kept, other] = [await house({ price: 90_000_00 }), await house({ price: 90_000_00 })];
  await match();
  await save(person.token, { frequency: 'daily' });
  await keep(person, kept);
  const messages = async () =>
    (await query(`select kind, content #> '{cards,0,listing}' as home from messages order by id`)).map(
      ({ kind, home }) => `${kind} of ${home}`,
    );
  for (const one of [kept, other]) await ask(one, 80_000);
  await tell();
  await write(DAY_SECONDS);
  const first = [`favorite of ${kept}`, `alert of ${other}`];
  expect(await messages()).toEqual(first);
  expect(await query(`select content #> '{cards,1}' as more from messages`)).toEqual([{ more: null }, { more: null }]);
  await ask(kept, 70_000);
  await tell();
  await write(DAY_SECONDS);
  expect(await messages()).toEqual([...first, `favorite of ${kept}`]);
});
