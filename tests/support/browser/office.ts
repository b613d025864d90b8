import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaffRole } from '../../../src/contract/auth/fields.ts';
import { runProgram } from '../process/program.ts';
import { expect, expectAccessible, expectContrast } from './browser.ts';
import { dataDir } from './people.ts';
import { runOnServer } from './server-tasks.ts';

export const OFFICE_PASSWORD = 'idarə üçün şifrə';

type Worker = { email: string; jwt: string };
const workers = new Map<string, Worker>();

/** A new member of staff with a password and a session with a second factor. */
export async function newWorker(role: StaffRole = 'admin'): Promise<Worker> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const worker = { email, jwt: (await runOnServer('addWorker', email, role, OFFICE_PASSWORD)) ?? '' };
  workers.set(email, worker);
  return worker;
}

/** The path of the link that `npm run admin -- create` prints for a new member of staff. */
export async function inviteWorker(role: StaffRole = 'admin'): Promise<{ email: string; link: string }> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const output = await runAtSite('src/server/main.ts', 'admin', 'create', email, '--role', role);
  // the command does not know the port of this site
  return { email, link: /\/[\w-]+#token=[\w-]+/.exec(output)?.[0] ?? '' };
}

/** Runs a program with the data of the site. @returns its output */
async function runAtSite(file: string, ...args: string[]): Promise<string> {
  const program = runProgram(process.execPath, [file, ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir(), NODE_ENV: 'development', LOG_LEVEL: 'error' },
  });
  const code = await program.ended;
  const output = program.lines.join('\n');
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`);
  return output;
}

/** Opens the back office as a worker of `newWorker`, without the sign-in form. */
export async function signInOffice(page: Page, email: string): Promise<void> {
  const worker = workers.get(email);
  if (!worker) throw new Error(`${email} is not a worker of newWorker`);
  await addSession(page, worker);
  await page.goto('/admin');
  await page.getByRole('heading', { name: /Salam/ }).waitFor();
}

const workersByRole = new Map<StaffRole, ReturnType<typeof newWorker>>();

/** Adds a session for tests that only read: they share one worker per role. */
export async function enterOffice(page: Page, role: StaffRole = 'admin'): Promise<void> {
  const worker = workersByRole.get(role) ?? newWorker(role);
  workersByRole.set(role, worker);
  await addSession(page, await worker);
}

/** Stores the session once per page, so that signing out works. */
async function addSession(page: Page, { email, jwt }: Worker): Promise<void> {
  await page.addInitScript(
    ({ user, token }) => {
      try {
        if (localStorage.getItem('kept_for_test') === token) return;
        localStorage.setItem('kept_for_test', token);
        localStorage.setItem('jwt', token);
        localStorage.setItem('user', JSON.stringify(user));
      } catch {
        // about:blank has no localStorage
      }
    },
    { user: { email }, token: jwt },
  );
}

/** Expects the page to fit the screen and to be accessible, in both themes. */
export async function expectFitting(page: Page): Promise<void> {
  for (const [colorScheme, ground] of [
    ['light', 'rgb(246, 247, 249)'],
    ['dark', 'rgb(14, 20, 32)'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // colours change with a transition
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
    await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
}
