/** A loan: money in qəpik, the yearly rate in hundredths of a percent (8.5 % is 850), the time in months. */
export type Loan = { amount: number; rate: number; months: number; kind: LoanKind };

export const LOAN_KINDS = ['annuity', 'linear'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** One month: what is paid, what of it is principal and what interest, and what is still owed. In qəpik. */
export type Instalment = { payment: number; principal: number; interest: number; balance: number };

/** A month's share of a rate in hundredths of a percent a year: rate / (12 × 10,000). */
const PARTS = 120_000;

/**
 * What is paid each month, in qəpik.
 *
 * Rounding, everywhere half up to a whole qəpik: an annuity's payment is the exact one, rounded; each month's interest is
 * a twelfth of the year's on what is owed, rounded; the rest of the payment is principal. Of a linear loan, the principal
 * paid until month k is amount × k / months, rounded, so that its parts differ by a qəpik at most. The last payment takes
 * what is left, and nobody pays more than he owes: rounding may end a long, dear and small annuity some months early.
 */
export function scheduleOf(loan: Loan): Instalment[] {
  const { amount, rate, months, kind } = loan;
  const payment = kind === 'annuity' ? annuityPayment(loan) : 0;
  const instalments: Instalment[] = [];
  let balance = amount;
  for (let month = 1; month <= months && balance > 0; month++) {
    // at most 10^10 × 10^4: whole numbers are exact up to 9 × 10^15
    const interest = roundedShare(balance * rate, PARTS);
    const planned = kind === 'annuity' ? payment - interest : balance - (amount - roundedShare(amount * month, months));
    const principal = month === months ? balance : Math.min(planned, balance);
    balance -= principal;
    instalments.push({ payment: principal + interest, principal, interest, balance });
  }
  return instalments;
}

/** The equal payment of an annuity, exact to the qəpik: amount × r × (1 + r)^n / ((1 + r)^n − 1), rounded half up. */
export function annuityPayment({ amount, rate, months }: Omit<Loan, 'kind'>): number {
  if (rate === 0) return roundedShare(amount, months);
  // 1 + r is a fraction; with whole numbers of any length nothing is lost on the way
  const parts = BigInt(PARTS);
  const grown = (parts + BigInt(rate)) ** BigInt(months);
  const above = BigInt(amount) * BigInt(rate) * grown;
  const below = parts * (grown - parts ** BigInt(months));
  return Number((2n * above + below) / (2n * below));
}

export type LoanCost = {
  first: number;
  last: number;
  /** everything that is paid, and what of it is interest */
  total: number;
  interest: number;
};

/** What a loan costs in all, in qəpik. */
export function costOf(instalments: readonly Instalment[]): LoanCost {
  const sum = (key: 'payment' | 'interest') => instalments.reduce((all, one) => all + one[key], 0);
  return {
    first: instalments[0]?.payment ?? 0,
    last: instalments.at(-1)?.payment ?? 0,
    total: sum('payment'),
    interest: sum('interest'),
  };
}

export type LoanYear = LoanCost & { principal: number; balance: number; months: Instalment[] };

/** The same by years of the loan. */
export function yearsOf(instalments: readonly Instalment[]): LoanYear[] {
  return Array.from({ length: Math.ceil(instalments.length / 12) }, (_, year) => {
    const months = instalments.slice(year * 12, year * 12 + 12);
    const principal = months.reduce((all, one) => all + one.principal, 0);
    return { ...costOf(months), principal, balance: months.at(-1)?.balance ?? 0, months };
  });
}

/** part / whole, rounded half up; exact for whole numbers below 2^52. */
function roundedShare(part: number, whole: number): number {
  const rest = part % whole;
  return (part - rest) / whole + (2 * rest >= whole ? 1 : 0);
}
