/** A loan: money in qəpik, the yearly rate in hundredths of a percent (8.5 % is 850), the term in months. */
export type Loan = { amount: number; rate: number; months: number; kind: LoanKind };

export const LOAN_KINDS = ['annuity', 'linear'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** A month's payment, its principal and interest, and the remaining debt. In qəpik. */
type Instalment = { payment: number; principal: number; interest: number; balance: number };

/** Divisor for the monthly share of a yearly rate in hundredths of a percent: rate / (12 × 10,000). */
const PARTS = 120_000;

/**
 * The monthly payments, in qəpik.
 *
 * Everything is rounded half up to a whole qəpik. An annuity's payment is the exact one, rounded; a month's interest is a
 * twelfth of the year's on the remaining debt, rounded; the rest of the payment is principal. Of a linear loan, the principal
 * paid until month k is amount × k / months, rounded, so that its parts differ by at most a qəpik. The last payment is the
 * remaining debt: rounding may end a long, expensive and small annuity some months early.
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

/** An annuity's equal payment, exact to the qəpik: amount × r × (1 + r)^n / ((1 + r)^n − 1), rounded half up. */
export function annuityPayment({ amount, rate, months }: Omit<Loan, 'kind'>): number {
  if (rate === 0) return roundedShare(amount, months);
  // 1 + r is a fraction; BigInt keeps the calculation exact
  const parts = BigInt(PARTS);
  const growth = (parts + BigInt(rate)) ** BigInt(months);
  const numerator = BigInt(amount) * BigInt(rate) * growth;
  const denominator = parts * (growth - parts ** BigInt(months));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

type LoanCost = {
  first: number;
  last: number;
  /** the sum of all payments, and its interest */
  total: number;
  interest: number;
};

/** The total cost of a loan, in qəpik. */
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

/** The instalments by years of the loan. */
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
