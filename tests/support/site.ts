import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findFreePort } from './process/free-port.ts';
import { runProgram } from './process/program.ts';
import { waitUntil } from './wait.ts';

export type RunningSite = { url: string; dataDir: string; stop: () => Promise<void> };

const checkout = resolve(import.meta.dirname, '../..');
/** The first start makes the demo city, and draws its pictures while it is up. */
const PATIENCE = 300_000;

/**
 * The real site, as people get it: the built pages, a database of its own, the demo city. It believes
 * `x-forwarded-for`, so that a test can be a visitor nobody else is.
 */
export async function startSite(): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'evim-site-'));
  const dataDir = join(folder, 'var');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const program = runProgram(process.execPath, [join(checkout, 'src/server/main.ts')], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      // as most people have it: not an absolute one
      DATA_DIR: relative(checkout, dataDir),
      SEED: 'demo',
      TRUST_PROXY: 'true',
      // every journey comes from the same address
      REQUESTS_PER_MINUTE: '0',
      // and signs in as more people than an hour of the city has
      SMS_HOURLY_BUDGET: '100000',
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await program.waitFor('The demo city has its pictures.', PATIENCE);
    await waitUntil(() => isReady(url), 'the site');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
