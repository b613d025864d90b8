import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSite } from '../test-site.ts';

/** What was sent to a recipient by the outbox of an instance, oldest first. */
export async function readOutbox(
  dataDir: string,
  kind: 'sms' | 'mail' | 'telegram' | 'push',
  to: string,
): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const messageNames = names.filter((name) => name.endsWith(`-${kind}-${to}.txt`) && !name.startsWith('.')).sort();
  return Promise.all(messageNames.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The code of the last SMS to a number. */
export async function lastCode(dataDir: string, phone: string): Promise<string> {
  const texts = await readOutbox(dataDir, 'sms', phone);
  return /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0] ?? '';
}

/** The code of the last SMS to a number from a test site. */
export function codeTo({ deps }: Pick<TestSite, 'deps'>, phone: string): Promise<string> {
  return lastCode(deps.config.DATA_DIR, phone);
}

/** The token of the link in the last mail to a recipient. */
export async function lastMailToken(dataDir: string, to: string): Promise<string> {
  const mails = await readOutbox(dataDir, 'mail', to);
  return /#token=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
}
