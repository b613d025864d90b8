import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaffRole } from '../../src/contract/auth/fields.ts';
import { expect, expectAccessible } from './browser.ts';
import { answerOf, dataDir } from './people.ts';
import { runProgram } from './program.ts';

export const OFFICE_PASSWORD = 'idarə üçün şifrə';

/** Somebody who works at the site of the browser tests, as `npm run admin` makes him; with a password. */
export async function newWorker(role: StaffRole = 'admin'): Promise<{ email: string; jwt: string }> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const program = runProgram(process.execPath, ['src/server/main.ts', 'admin', 'create', email, '--role', role], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir(), NODE_ENV: 'development', LOG_LEVEL: 'error' },
  });
  const code = await program.ended;
  const printed = program.lines.join('\n');
  if (code !== 0) throw new Error(`admin create ended with ${code}:\n${printed}`);
  const body = { code: /#token=([\w-]+)/.exec(printed)?.[1], password: OFFICE_PASSWORD };
  const answer = await fetch(`${process.env.EVIM_SITE}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { jwt } = (await answerOf(answer)) as { jwt: string };
  return { email, jwt };
}

/** Signs in at the back office's own page. */
export async function signInOffice(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.getByRole('heading', { name: /Salam/ }).waitFor();
}

const kept = new Map<StaffRole, ReturnType<typeof newWorker>>();

/** Comes as somebody who has signed in before, for tests that only look: a role is one person for all of them. */
export async function enterOffice(page: Page, role: StaffRole = 'admin'): Promise<void> {
  const worker = kept.get(role) ?? newWorker(role);
  kept.set(role, worker);
  const { email, jwt } = await worker;
  await page.addInitScript(
    ({ user, token }) => {
      localStorage.setItem('jwt', token);
      localStorage.setItem('user', JSON.stringify(user));
    },
    { user: { email, role }, token: jwt },
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
    await expectAccessible(page);
  }
}
