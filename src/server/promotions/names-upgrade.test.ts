import { expect, it } from 'vitest';
import promotions from '../../../seeds/reference/promotions.json' with { type: 'json' };
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('promotions get the names of their receipts, and what an editor called them stays', async () => {
  const { client, close } = await databaseBefore('0124');
  const shipped = {
    bump: { az: 'İrəli çək', en: 'Bump', ru: 'Поднять' },
    vip: { az: 'VIP elan', en: 'VIP', ru: 'VIP' },
    premium: { az: 'Premium elan', en: 'Best place', ru: 'Премиум' },
  };
  try {
    for (const [type, name] of Object.entries(shipped))
      await client.query(`insert into promotions (type, name, description) values ($1, $2, '{}')`, [type, name]);
    await migrate(client);
    const { rows } = await client.query('select type, name from promotions order by id');
    const now = new Map(promotions.map(({ type, name }) => [type, name]));
    expect(rows).toEqual([
      { type: 'bump', name: now.get('bump') },
      { type: 'vip', name: now.get('vip') },
      { type: 'premium', name: { ...now.get('premium'), en: 'Best place' } },
    ]);
  } finally {
    await close();
  }
});
