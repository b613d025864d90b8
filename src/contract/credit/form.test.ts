import { expect, it } from 'vitest';
import { breachesOf, fieldsOf, hundredthsOf, readMortgage, usualPayment } from './form.ts';

const read = (address: string) => readMortgage(fieldsOf(new URLSearchParams(address)));

it.each([
  ['150 000', 'manat', 150_000_00],
  ['150 min ₼', 'manat', 150_000_00],
  ['20 il', 'years', 20_00],
  ['20 %', 'manat', null],
  ['150.000', 'manat', 150_000_00],
  ['1,250,000', 'manat', 1_250_000_00],
  ['8,5', 'percent', 8_50],
  ['8.25 %', 'percent', 8_25],
  ['0', 'manat', 0],
  ['', 'manat', null],
  ['-5', 'manat', null],
  ['1e5', 'manat', null],
  ['8,555', 'percent', null],
  ['8,5555', 'percent', null],
  ['150.000,50', 'manat', 150_000_50],
  ['99999999999', 'manat', null],
] as const)('%j in %s is %j hundredths', (text, unit, value) => {
  expect(hundredthsOf(text, unit)).toBe(value);
});

it('reads a loan from an address: the down payment in percent or in manat', () => {
  const loan = { amount: 160_000_00, rate: 650, months: 180, kind: 'linear' };
  const rest = 'price=200000&years=15&rate=6,5&kind=linear';
  expect(read(`${rest}&down=20`)).toEqual({ loan, down: 40_000_00, problems: [] });
  expect(read(`${rest}&down=40 000&down_unit=manat`)).toEqual({ loan, down: 40_000_00, problems: [] });
});

it.each([
  ['price=999', ['price']],
  ['price=20000001', ['price']],
  ['price=ev', ['price']],
  ['down=100', ['down']],
  ['down=149501&down_unit=manat', ['down']],
  ['down=-1', ['down']],
  ['years=0', ['years']],
  ['years=31', ['years']],
  ['years=2,5', ['years']],
  ['rate=30,01', ['rate']],
  ['price=&years=&rate=', ['price', 'years', 'rate']],
  ['down=149500&down_unit=manat', []],
  ['price=20000000&down=&years=30&rate=30', []],
])('finds the problems of %s: %j', (address, problems) => {
  expect(read(address).problems).toEqual(problems);
});

it('a programme sets the rate, and its violated terms are listed', () => {
  const program = { rate: 4, min_down_payment: 20, max_years: 20, max_amount: 100_000 };
  const mortgage = readMortgage(fieldsOf(new URLSearchParams('price=150000&down=15&years=25&rate=x')), program);
  if (!mortgage.loan) throw new Error(mortgage.problems.join());
  expect(mortgage.loan.rate).toBe(400);
  expect(breachesOf(mortgage, program)).toEqual(['down', 'years', 'amount']);
  const within = { loan: { ...mortgage.loan, amount: 100_000_00, months: 240 }, down: 25_000_00 };
  expect(breachesOf(within, program)).toEqual([]);
});

it('the monthly payment of a price is that of the defaults, in whole manats', () => {
  // 20 % down, 20 years, 8 %
  expect([usualPayment(311_000), usualPayment(124_950.5), usualPayment(999)]).toEqual([2_081, 836, null]);
});
