import type { CONFIRM_EMAIL_PAGE, RESET_PASSWORD_PAGE } from '../../src/contract/auth/fields.ts';
import { dataDir } from './browser/people.ts';
import { readOutbox } from './process/outbox.ts';
import { waitUntil } from './wait.ts';

/** The token of the last link to a page in mails to an address. */
export async function readMailedToken(
  email: string,
  page: typeof CONFIRM_EMAIL_PAGE | typeof RESET_PASSWORD_PAGE,
): Promise<string> {
  const link = new RegExp(`${page}#token=([\\w-]+)`);
  const find = async () => {
    const mails = await readOutbox(dataDir(), 'mail', email);
    return mails.map((mail) => link.exec(mail)?.[1]).findLast((token) => token !== undefined);
  };
  await waitUntil(async () => (await find()) !== undefined, `a mail to ${email} with a link to ${page}`);
  return (await find()) ?? '';
}
