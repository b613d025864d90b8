import type pg from 'pg';

/** Runs `work` in a transaction of this connection: commits when it resolves, rolls back when it throws. */
export async function inClientTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
