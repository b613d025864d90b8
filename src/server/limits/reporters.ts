import { FREE_REPORTS, REPORT_LIMITS } from '#contract/reports/fields.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps, Viewer } from '../deps.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { readBrowser } from '../viewer/browser-cookie.ts';
import type { Caller } from '../viewer/caller.ts';
import type { Limit } from './attempt-queries.ts';

/** Above every number that a visitor can reach within an hour. */
const NO_END = 1_000;
/** Of a network: from here on each report needs the hardest proof. */
const HARDEST = 90;

type Reporter = {
  userId: number | null;
  visitor: string;
  /** keyed hash of the network they report from */
  network: string;
  /** of their reports, of each kind */
  limits: Limit[];
};

/**
 * Who reports something. Many share the address of a mobile operator; the cookie distinguishes browsers. Visitors and networks
 * that report much need a proof of work for each further report; accounts need none, and do not count for their network.
 */
export function reporterOf(
  { secret }: Pick<Deps, 'secret'>,
  { user, visitor: address }: Viewer,
  caller: Pick<Caller, 'ip' | 'browser'>,
): Reporter {
  const network = networkKey(secret, caller.ip);
  const browser = user ? null : readBrowser(secret, caller.browser);
  const visitor = browser ?? address;
  const { hour, day } = REPORT_LIMITS[user || browser ? 'person' : 'address'];
  const proofTerms = { seconds: HOUR_SECONDS, end: 'none' } as const;
  return {
    ...{ userId: user?.id ?? null, visitor, network },
    limits: [
      { key: visitor, most: hour, seconds: HOUR_SECONDS },
      { key: visitor, most: day, seconds: DAY_SECONDS },
      ...(user
        ? []
        : [
            { key: visitor, free: FREE_REPORTS.visitor, most: NO_END, ...proofTerms },
            { key: network, free: FREE_REPORTS.network, most: HARDEST, effort: 2, ...proofTerms },
          ]),
    ],
  };
}
