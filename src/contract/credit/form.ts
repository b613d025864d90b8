import { readQuantity, type Unit } from '../values/quantity.ts';
import { annuityPayment, LOAN_KINDS, type Loan, type LoanKind } from './schedule.ts';

/** The values of the form and of the address. */
export type MortgageFields = {
  price: string;
  down: string;
  down_unit: DownUnit;
  years: string;
  rate: string;
  kind: LoanKind;
  /** id of a bank's programme; empty: one's own rate */
  program: string;
};

/** The longest text of a number with its words, in letters. */
export const MAX_TEXT = 40;

const DOWN_UNITS = ['percent', 'manat'] as const;
type DownUnit = (typeof DOWN_UNITS)[number];

/** Prices and loans in AZN, the rate in percent a year. */
export const MORTGAGE_LIMITS = {
  price: { least: 1_000, most: 20_000_000 },
  loan: { least: 500 },
  years: { least: 1, most: 30 },
  rate: { least: 0, most: 30 },
} as const;

export const DEFAULT_FIELDS: MortgageFields = {
  price: '150000',
  down: '20',
  down_unit: 'percent',
  years: '20',
  rate: '8',
  kind: 'annuity',
  program: '',
};

/** A bank programme's terms: rate in percent, minimum down payment in percent, maximum loan in AZN. */
type ProgramTerms = { rate: number; min_down_payment: number; max_years: number; max_amount: number | null };

export type MortgageProblem = 'price' | 'down' | 'years' | 'rate';
type Mortgage =
  /** `down` in qəpik */
  { loan: Loan; down: number; problems: MortgageProblem[] } | { loan: null; down: null; problems: MortgageProblem[] };

/** The values in an address; missing ones are the defaults. */
export function fieldsOf(params: URLSearchParams, defaults: MortgageFields = DEFAULT_FIELDS): MortgageFields {
  const text = (name: keyof MortgageFields) => (params.get(name) ?? defaults[name]).slice(0, MAX_TEXT);
  return {
    price: text('price'),
    down: text('down'),
    years: text('years'),
    rate: text('rate'),
    program: text('program'),
    down_unit: DOWN_UNITS.find((one) => one === params.get('down_unit')) ?? defaults.down_unit,
    kind: LOAN_KINDS.find((one) => one === params.get('kind')) ?? defaults.kind,
  };
}

/** The loan of the fields, or which of them are wrong. A programme's rate replaces the typed one. */
export function readMortgage(fields: MortgageFields, program?: ProgramTerms): Mortgage {
  const price = hundredthsOf(fields.price, 'manat');
  const downInput = hundredthsOf(fields.down === '' ? '0' : fields.down, fields.down_unit);
  const years = hundredthsOf(fields.years, 'years');
  const rate = program ? Math.round(program.rate * 100) : hundredthsOf(fields.rate, 'percent');
  const { price: prices, loan, years: terms, rate: rates } = MORTGAGE_LIMITS;
  const down =
    downInput === null || price === null || fields.down_unit === 'manat' ? downInput : shareOf(price, downInput);
  const isPriceFine = isWithin(price, prices);
  const isWrong: Record<MortgageProblem, boolean> = {
    price: !isPriceFine,
    // only judged when the price is right
    down: down === null || (isPriceFine && price !== null && price - down < loan.least * 100),
    years: !isWithin(years, terms) || (years ?? 0) % 100 !== 0,
    rate: !isWithin(rate, rates),
  };
  const problems = (Object.keys(isWrong) as MortgageProblem[]).filter((name) => isWrong[name]);
  if (problems.length > 0 || price === null || down === null || years === null || rate === null)
    return { loan: null, down: null, problems };
  return { loan: { amount: price - down, rate, months: (years / 100) * 12, kind: fields.kind }, down, problems: [] };
}

/** What a home of this price (AZN) costs a month by the calculator's defaults, in whole AZN; null: no such loan is given. */
export function usualPayment(price: number): number | null {
  const { loan } = readMortgage({ ...DEFAULT_FIELDS, price: String(price) });
  return loan && Math.round(annuityPayment(loan) / 100);
}

type ProgramBreach = 'down' | 'years' | 'amount';

/** Which terms of the bank's programme the loan violates. `down` in qəpik. */
export function breachesOf({ loan, down }: { loan: Loan; down: number }, program: ProgramTerms): ProgramBreach[] {
  const minDown = ((loan.amount + down) * program.min_down_payment) / 100;
  return [
    ...(down < minDown ? (['down'] as const) : []),
    ...(loan.months > program.max_years * 12 ? (['years'] as const) : []),
    ...(program.max_amount !== null && loan.amount > program.max_amount * 100 ? (['amount'] as const) : []),
  ];
}

/** More than ten digits is a typing error. */
const MAX_INPUT = 10_000_000_000;

/**
 * Parses a number with at most two decimals (`150 000`, `150 min manat`, `8,5 %`) to hundredths; null when it is none.
 */
export function hundredthsOf(text: string, unit: Unit): number | null {
  const value = readQuantity(text, unit);
  if (value === null || !(value >= 0 && value < MAX_INPUT)) return null;
  const hundredths = Math.round(value * 100);
  return hundredths / 100 === value ? hundredths : null;
}

/** A share (in hundredths of a percent) of a sum, rounded half up. */
function shareOf(sum: number, share: number): number {
  return Math.floor((sum * share + 5_000) / 10_000);
}

function isWithin(hundredths: number | null, { least, most }: { least: number; most: number }): boolean {
  return hundredths !== null && hundredths >= least * 100 && hundredths <= most * 100;
}
