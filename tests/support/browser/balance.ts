import { bodyOf, type Person } from './people.ts';

/** Tops up a balance by card at the sandbox bank. @returns the id of the payment */
export async function topUpBalance(person: Person, amount: number): Promise<number> {
  const body = { amount, provider: 'bank_card', isBalanceIncrease: true };
  const { redirect_url } = (await bodyOf(await person.call('POST', '/api/payments', body))) as PaymentStart;
  await payAtBank(redirect_url);
  const { data } = (await bodyOf(await person.call('GET', '/api/payments'))) as { data: { id: number }[] };
  if (!data[0]) throw new Error('no payment');
  return data[0].id;
}

/** Pays at the sandbox bank. @returns the page that the bank leads to */
export async function payAtBank(address: string): Promise<string> {
  const bank = new URL(address, process.env.EVIM_SITE);
  const body = new URLSearchParams({ choice: 'pay' });
  const { headers } = await fetch(bank, { method: 'POST', body, redirect: 'manual' });
  return headers.get('location') ?? '';
}

type PaymentStart = { redirect_url: string };
