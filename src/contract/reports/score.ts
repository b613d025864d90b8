/** Who reports a listing, as one network: of several reporters in it the one that weighs most counts. */
export type Reporter = {
  /** keyed hash of a network (/24, /48) */
  network: string;
  /** days the account existed when it reported; null: nobody was signed in */
  accountDays: number | null;
  /** earlier reports of this account, or without one of this network, that a moderator confirmed or dismissed */
  confirmed: number;
  dismissed: number;
  /** a moderator has dismissed a report of theirs about this very listing */
  isDismissedHere: boolean;
};

/** Reports of visitors and of accounts younger than a day together bring at most this share of what hides a listing. */
const UNPROVEN_SHARE = 0.5;
const UNPROVEN_WEIGHT = 0.25;
const MONTH_DAYS = 30;
/** Each time a moderator found nothing wrong the listing needs once more the threshold, up to so many times. */
const MOST_CLEARED = 3;

/**
 * What one report weighs. 1: an account of a month without a record. Younger than a month: 0.5; younger than a day, or
 * nobody signed in: 0.25. The share of earlier reports that were confirmed scales it from 0 to 2; it only lowers the
 * weight of the unproven, whose record costs nothing to make.
 */
export function weightOf({ accountDays, confirmed, dismissed, isDismissedHere }: Omit<Reporter, 'network'>): number {
  if (isDismissedHere) return 0;
  const record = (2 * (confirmed + 1)) / (confirmed + dismissed + 2);
  if (isUnproven({ accountDays })) return UNPROVEN_WEIGHT * Math.min(1, record);
  return ((accountDays ?? 0) < MONTH_DAYS ? 0.5 : 1) * record;
}

/**
 * Whether the open reports hide a listing until a moderator has looked.
 * @param toHide REPORTS_TO_HIDE @param cleared how often moderators found nothing wrong with it as it is now
 */
export function hidesListing(reporters: readonly Reporter[], toHide: number, cleared: number): boolean {
  const threshold = toHide * (1 + Math.min(cleared, MOST_CLEARED));
  return scoreReports(reporters, threshold) >= threshold;
}

/** What the open reports of a listing weigh together; the unproven ones never more than their share of `threshold`. */
function scoreReports(reporters: readonly Reporter[], threshold: number): number {
  const proven = new Map<string, number>();
  const unproven = new Map<string, number>();
  for (const reporter of reporters) {
    const heaviest = isUnproven(reporter) ? unproven : proven;
    heaviest.set(reporter.network, Math.max(heaviest.get(reporter.network) ?? 0, weightOf(reporter)));
  }
  const others = [...unproven].filter(([network]) => !proven.has(network)).map(([, weight]) => weight);
  return sum([...proven.values()]) + Math.min(sum(others), threshold * UNPROVEN_SHARE);
}

function isUnproven({ accountDays }: Pick<Reporter, 'accountDays'>): boolean {
  return accountDays === null || accountDays < 1;
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
