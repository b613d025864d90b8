import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaffRole } from '../../../src/contract/auth/fields.ts';
import { runProgram } from '../process/program.ts';
import { expect, expectAccessible, expectContrast } from './browser.ts';
import { atDesk } from './desk.ts';
import { dataDir } from './people.ts';

export const OFFICE_PASSWORD = 'idarə üçün şifrə';

type Worker = { email: string; jwt: string };
const workers = new Map<string, Worker>();

/** Somebody who works at the site of the browser tests, with a password and a session that has given a second factor. */
export async function newWorker(role: StaffRole = 'admin'): Promise<Worker> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const worker = { email, jwt: (await atDesk('addWorker', email, role, OFFICE_PASSWORD)) ?? '' };
  workers.set(email, worker);
  return worker;
}

/** The link that `npm run admin -- create` prints for somebody new, as a path. */
export async function inviteWorker(role: StaffRole = 'admin'): Promise<{ email: string; link: string }> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const printed = await runAtSite('src/server/main.ts', 'admin', 'create', email, '--role', role);
  // the command does not know where this site listens
  return { email, link: /\/[\w-]+#token=[\w-]+/.exec(printed)?.[0] ?? '' };
}

/** Runs a program over the data of the site; what it printed. */
async function runAtSite(file: string, ...words: string[]): Promise<string> {
  const program = runProgram(process.execPath, [file, ...words], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir(), NODE_ENV: 'development', LOG_LEVEL: 'error' },
  });
  const code = await program.ended;
  const printed = program.lines.join('\n');
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${printed}`);
  return printed;
}

/** Opens the back office as a worker that `newWorker` made, without the ceremony of signing in. */
export async function signInOffice(page: Page, email: string): Promise<void> {
  const worker = workers.get(email);
  if (!worker) throw new Error(`${email} is no worker of newWorker`);
  await comeAs(page, worker);
  await page.goto('/admin');
  await page.getByRole('heading', { name: /Salam/ }).waitFor();
}

const workersByRole = new Map<StaffRole, ReturnType<typeof newWorker>>();

/** Comes as somebody who has signed in before, for tests that only look: a role is one person for all of them. */
export async function enterOffice(page: Page, role: StaffRole = 'admin'): Promise<void> {
  const worker = workersByRole.get(role) ?? newWorker(role);
  workersByRole.set(role, worker);
  await comeAs(page, await worker);
}

/** Once for each page: who signs out afterwards stays so. */
async function comeAs(page: Page, { email, jwt }: Worker): Promise<void> {
  await page.addInitScript(
    ({ user, token }) => {
      try {
        if (localStorage.getItem('kept_for_test') === token) return;
        localStorage.setItem('kept_for_test', token);
        localStorage.setItem('jwt', token);
        localStorage.setItem('user', JSON.stringify(user));
      } catch {
        // about:blank has no store
      }
    },
    { user: { email }, token: jwt },
  );
}

/** What is on the screen fits it, and everybody can use it, in both themes. */
export async function expectFitting(page: Page): Promise<void> {
  for (const [colorScheme, ground] of [
    ['light', 'rgb(246, 247, 249)'],
    ['dark', 'rgb(14, 20, 32)'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // colours fade from one theme into the other
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
    await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
}
