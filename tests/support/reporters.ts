import { insertUser } from './factories.ts';
import type { TestSite } from './test-site.ts';

let networks = 0;

/** An address in a network that nobody else has. */
export function newNetwork(): string {
  networks += 1;
  return `10.${60 + Math.floor(networks / 250)}.${networks % 250}.7`;
}

type Who = { days?: number; ip?: string; reason?: string };

/** Somebody whose account is so many days old, 60 unless told otherwise, and who reports listings from a network of theirs. */
export async function newReporter(test: TestSite, { days = 60, ip = newNetwork() }: Who = {}) {
  const created = new Date(Date.now() - days * 86_400_000);
  const { id } = await insertUser(test.database.pool, { created_at: created });
  const token = await test.tokenOf(id);
  return {
    id,
    token,
    report: (listing: number, reason = 'fake') =>
      test.send('POST', '/api/reports', { body: { listing, reason }, token, ip }),
  };
}

/** Five ordinary people report a listing: with the default REPORTS_TO_HIDE it is hidden. */
export async function hideByReports(test: TestSite, listing: number): Promise<void> {
  for (let n = 0; n < 5; n++) await (await newReporter(test)).report(listing);
}
