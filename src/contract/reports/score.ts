/** A reporter, counted by network: of several reporters in one the most weighty counts. */
export type Reporter = {
  /** keyed hash of a network (/24, /48) */
  network: string;
  /** the account's age when it reported, in days; null: not signed in */
  accountDays: number | null;
  /** earlier reports of this account, or of the network without one, that a moderator confirmed or dismissed */
  confirmed: number;
  dismissed: number;
  /** a moderator has dismissed a report of theirs about this listing */
  isDismissedHere: boolean;
};

/** Reports of visitors and of accounts younger than a day provide at most this share of the threshold. */
const UNPROVEN_SHARE = 0.5;
const UNPROVEN_WEIGHT = 0.25;
const MONTH_DAYS = 30;
/** Each dismissal by a moderator raises the threshold by once its value, up to this many times. */
const MAX_DISMISSALS = 3;

/**
 * The weight of a report. 1: an account older than a month without a record. Younger than a month: 0.5; younger than a day, or
 * not signed in: 0.25. The share of confirmed earlier reports scales it from 0 to 2; it can only lower the weight of visitors
 * and new accounts, because their record is free to forge.
 */
export function weightOf({ accountDays, confirmed, dismissed, isDismissedHere }: Omit<Reporter, 'network'>): number {
  if (isDismissedHere) return 0;
  const record = (2 * (confirmed + 1)) / (confirmed + dismissed + 2);
  if (isUnproven({ accountDays })) return UNPROVEN_WEIGHT * Math.min(1, record);
  return ((accountDays ?? 0) < MONTH_DAYS ? 0.5 : 1) * record;
}

/**
 * Whether the open reports hide a listing until a moderator has decided.
 * @param toHide REPORTS_TO_HIDE @param dismissals how often moderators dismissed reports about its current version
 */
export function hidesListing(reporters: readonly Reporter[], toHide: number, dismissals: number): boolean {
  const threshold = toHide * (1 + Math.min(dismissals, MAX_DISMISSALS));
  return scoreReports(reporters, threshold) >= threshold;
}

/** The total weight of a listing's open reports; visitors and new accounts never exceed their share of `threshold`. */
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
