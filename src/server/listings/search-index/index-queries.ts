import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { INDEXED_FIELDS } from './layout.ts';
import type { IndexRow } from './listing-index.ts';

const COLUMNS = INDEXED_FIELDS.map(({ column, isTime }) =>
  isTime ? `date_part('epoch', l.${column})` : `l.${column}`,
);

/** Asks for a notification at each commit that changes an active listing. */
export async function listen(client: pg.Client): Promise<void> {
  await client.query('listen listing_changes');
}

/** What the listings looked like at one moment: later changes are those of transactions that the pg_snapshot does not see. */
type Snapshot = { snapshot: string; count: number };

/** Begins a transaction whose statements all see the same moment. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<Snapshot>(
    `select pg_current_snapshot()::text as snapshot, count(*) as count from listings where status_ad = 'active'`,
  );
  return rows[0] as Snapshot;
}

/** Ends the transaction of a snapshot. */
export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit');
}

/** All active listings by id, in batches, as the database streams them. */
export async function* readAll(client: pg.Client): AsyncGenerator<IndexRow[]> {
  const statement = `copy (select l.id, ${COLUMNS.join(', ')} from listings l where l.status_ad = 'active' order by l.id) to stdout`;
  let rest = '';
  for await (const chunk of client.query(copyTo(statement))) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(parseLine);
  }
}

/** A line of COPY's text format. Values with a backslash do not occur: they are numbers, booleans and our own codes. */
function parseLine(line: string): IndexRow {
  const [id, ...values] = line.split('\t');
  return { id: Number(id), values: values.map((value) => (value === '\\N' ? null : value)) };
}

/**
 * The history of writes that the database is on: a standby that took over has another one, which may lack the last commits of
 * the one before, and so has another database. Null: it is a standby itself.
 */
export async function findTimeline(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ timeline: string | null }>(
    `select case when not pg_is_in_recovery()
                 then system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline
       from pg_control_system()`,
  );
  return rows[0]?.timeline ?? null;
}

/** The listings of some changes, each once; null: all listings were removed at once. */
type Changes = { snapshot: string; listings: (number | null)[] };

/**
 * What has become visible since a snapshot, and the snapshot for the next time. A transaction that commits late, after others that
 * began later, is not missed, and one that stays open does not bring the changes of the others again.
 */
export async function findChanges(client: pg.Client, since: string): Promise<Changes> {
  const { rows } = await client.query<{ snapshot: string; isChange: boolean; listing: number | null }>(
    `select pg_current_snapshot()::text as snapshot, c.xid is not null as "isChange", c.listing_id as listing
       from (select) now
       left join listing_changes c
         on c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)`,
    [since],
  );
  const listings = new Set(rows.filter(({ isChange }) => isChange).map(({ listing }) => listing));
  return { snapshot: rows[0]?.snapshot ?? since, listings: [...listings] };
}

/** The rows of some listings as they are now; without values when they are not active or not there. */
export async function readSome(client: pg.Client, ids: readonly number[]): Promise<IndexRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    // the connection keeps its plan, which takes longer than the rows
    name: 'rows of listings',
    text: `select wanted.id, l.id is not null, ${COLUMNS.join(', ')}
             from unnest($1::bigint[]) wanted(id) left join listings l on l.id = wanted.id and l.status_ad = 'active'`,
    values: [ids],
    rowMode: 'array',
    // values as the database prints them, as in COPY
    types: { getTypeParser: () => (text: string) => text },
  });
  return rows.map(([id, isActive, ...values]) => ({ id: Number(id), values: isActive === 't' ? values : null }));
}
