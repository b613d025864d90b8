import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findFreePort } from './process/free-port.ts';
import { runProgram } from './process/program.ts';
import { waitUntil } from './wait.ts';

export type RunningSite = { url: string; dataDir: string; stop: () => Promise<void> };

const checkout = resolve(import.meta.dirname, '../..');
/** The first start creates the demo city, and renders its images after that. */
const START_TIMEOUT_MS = 600_000;

/**
 * Starts the real site with the built pages, its own database and the demo city. It trusts `x-forwarded-for`, so that each
 * test can have its own IP address. `settings`: environment variables that differ.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
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
      // a relative path, as in most installations
      DATA_DIR: relative(checkout, dataDir),
      SEED: 'demo',
      TRUST_PROXY: 'true',
      // all tests come from the same address
      REQUESTS_PER_MINUTE: '0',
      // and sign in more users than the hourly budget allows
      SMS_HOURLY_BUDGET: '100000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const stop = async () => {
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (settings.SEED !== 'empty') await program.waitFor('The demo city has its pictures.', START_TIMEOUT_MS);
    await waitUntil(() => isReady(url), 'the site', 120_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
