// A program that uses the private server of DATA_DIR (first argument), for tests that kill programs.
// It prints a line per event and stops on SIGTERM, or on a line "leave" from its parent.
import pg from 'pg';
import { startPrivateServer } from '../../../src/server/database/private/private-server.ts';

const [dataDir = '', task = 'stay'] = process.argv.slice(2);
const server = await startPrivateServer(dataDir);
const pool = new pg.Pool(server.connection);
pool.on('error', () => undefined);
async function exit() {
  await pool.end();
  await server.leave();
  console.log('left');
  process.exit(0);
}
process.on('SIGTERM', exit);
process.on('SIGINT', async () => {
  await pool.query('select').catch(() => console.log('lost the database'));
  console.log('interrupted');
});
process.stdin.on('data', exit).on('error', () => undefined);
// printed last, because the parent may send a signal at once
console.log(server.started ? 'started' : 'joined');

if (task === 'write') {
  await pool.query('create table if not exists notes (id bigint primary key)');
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from notes');
  for (let id = Number(rows[0]?.last) + 1; ; id++) {
    await pool.query('insert into notes values ($1)', [id]);
    console.log(`acknowledged ${id}`);
  }
}
