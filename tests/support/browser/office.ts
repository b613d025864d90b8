import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { SignedIn } from '../../../src/contract/auth/api.ts';
import type { StaffRole } from '../../../src/contract/auth/fields.ts';
import { runProgram } from '../process/program.ts';
import { expect, expectAccessible, expectContrast } from './browser.ts';
import { bodyOf, dataDir, storeSession } from './people.ts';
import { runOnServer } from './server-tasks.ts';

export const OFFICE_PASSWORD = 'idarə üçün şifrə';

export type StaffMember = Pick<SignedIn, 'jwt' | 'user'> & { email: string };
const staffByEmail = new Map<string, StaffMember>();

/** Adds a member of staff with a password and a session with a second factor. */
export async function addStaffMember(role: StaffRole = 'admin'): Promise<StaffMember> {
  const email = `${role}${Math.floor(Math.random() * 1e9)}@evim.test`;
  const { id, jwt } = await runOnServer('addStaffMember', email, role, OFFICE_PASSWORD);
  const member = { email, jwt, user: { id, email, fullname: null, phone: null, isTemporary: false } };
  staffByEmail.set(email, member);
  return member;
}

/** Invites a member of staff by `npm run admin -- create`. @returns the path of the printed link */
export async function inviteStaffMember(role: StaffRole = 'admin'): Promise<{ email: string; link: string }> {
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

/** Signs a browser in from its next page on as somebody added by `addStaffMember`, without the sign-in form. */
export async function signInOffice(page: Page, email: string): Promise<void> {
  const member = staffByEmail.get(email);
  if (!member) throw new Error(`${email} was not added by addStaffMember`);
  await storeSession(page, member);
}

const staffByRole = new Map<StaffRole, ReturnType<typeof addStaffMember>>();

/** Adds a session for tests that only read: they share one member of staff per role. */
export async function enterOffice(page: Page, role: StaffRole = 'admin'): Promise<void> {
  const member = staffByRole.get(role) ?? addStaffMember(role);
  staffByRole.set(role, member);
  await storeSession(page, await member);
}

/** Rejects a listing in the back office, or the changes of one that wait. */
export async function rejectInOffice(id: number, reasons: string[], text = '', changes = false): Promise<void> {
  const { jwt } = await addStaffMember('moderator');
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
  const site = process.env.EVIM_SITE;
  const { data } = (await bodyOf(await fetch(`${site}/api/listings/${id}`, { headers }))) as {
    data: { updatedAt: string };
  };
  const body = JSON.stringify({ updatedAt: data.updatedAt, reasons, text, changes });
  await bodyOf(await fetch(`${site}/api/admin/moderation/${id}/reject`, { method: 'POST', headers, body }));
}

/** Opens the queue of moderation as a moderator, with so many more listings in it. @returns the heading of the case that it shows */
export async function openQueue(page: Page, pending: number): Promise<Locator> {
  await runOnServer('insertPending', pending);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText('№');
  return heading;
}

/** Waits until keys and buttons decide on the case that the queue of moderation shows: it has been there for a moment. */
export async function expectDecidable(page: Page): Promise<void> {
  await expect(page.locator('section[aria-label="Qərar"] [aria-disabled="false"]').first()).toBeAttached();
}

/** Expects the page to fit the screen and to be accessible, in both themes. */
export async function expectFitting(page: Page): Promise<void> {
  for (const [colorScheme, background] of [
    ['light', 'rgb(246, 247, 249)'],
    ['dark', 'rgb(14, 20, 32)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // colours change with a transition
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const overflowWidth = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowWidth).toBeLessThanOrEqual(0);
    await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
}

/** Expects at least 20 px between two buttons. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one, other].map(async (button) => button.boundingBox()));
  if (!a || !b) throw new Error('a button is not shown');
  const gap = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(a[start] - b[start] - b[size], b[start] - a[start] - a[size]);
  expect(Math.max(gap('x', 'width'), gap('y', 'height'))).toBeGreaterThanOrEqual(20);
}

/** A moderator says that two listings are of one home. */
export async function joinHomes(one: number, other: number): Promise<void> {
  const { jwt } = await addStaffMember('moderator');
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ other, seen: [one, other] });
  const address = `${process.env.EVIM_SITE}/api/admin/listings/${one}/home/join`;
  await bodyOf(await fetch(address, { method: 'POST', headers, body }));
}
