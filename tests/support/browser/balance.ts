import { bodyOf, type Person } from './people.ts';

/** Tops up a balance by card at the sandbox bank. @returns the id of the payment */
export async function topUpBalance(person: Person, amount: number): Promise<number> {
  const body = { amount, provider: 'bank_card', isBalanceIncrease: true };
  const { redirect_url } = (await bodyOf(await person.call('POST', '/api/payments', body))) as PaymentStart;
  const bank = new URL(redirect_url, process.env.EVIM_SITE);
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  const { data } = (await bodyOf(await person.call('GET', '/api/payments'))) as { data: { id: number }[] };
  if (!data[0]) throw new Error('no payment');
  return data[0].id;
}

type PaymentStart = { redirect_url: string };
