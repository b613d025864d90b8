import { insertUser } from './factories.ts';
import type { TestSite } from './test-site.ts';

let networks = 0;

/** An IP address in a new network. */
export function newNetwork(): string {
  networks += 1;
  return `10.${60 + Math.floor(networks / 250)}.${networks % 250}.7`;
}

type ReporterOptions = { days?: number; ip?: string; reason?: string };

/** A user with an account age in days and their own network, who reports listings. */
export async function newReporter(test: TestSite, { days = 60, ip = newNetwork() }: ReporterOptions = {}) {
  const createdAt = new Date(Date.now() - days * 86_400_000);
  const { id } = await insertUser(test.database.pool, { created_at: createdAt });
  const token = await test.tokenOf(id);
  return {
    id,
    token,
    report: (listing: number, reason = 'fake') =>
      test.send('POST', '/api/reports', { body: { listing, reason }, token, ip }),
  };
}

/** Hides a listing by reports of five users (the default REPORTS_TO_HIDE). */
export async function hideByReports(test: TestSite, listing: number): Promise<void> {
  for (let n = 0; n < 5; n++) await (await newReporter(test)).report(listing);
}
