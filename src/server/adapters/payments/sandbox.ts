import { hash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Payments, SandboxBank, SandboxPayment } from '../../ports.ts';
import { type EpointTransport, openEpoint } from './epoint.ts';
import { openEpointMessage, signEpoint } from './epoint-signature.ts';

type Order = SandboxPayment & { order_id: string };

/** A bank of our own that speaks Epoint's format, so that what people try out is what runs with the real one. */
export function openSandbox(db: Db, publicUrl: string, secret: Uint8Array): { payments: Payments; bank: SandboxBank } {
  const privateKey = hash('sha256', Buffer.concat([Buffer.from('sandbox bank '), secret]), 'base64url');
  const find = async (column: 'transaction' | 'order_id', value: string): Promise<Order | null> => {
    const { rows } = await sql<Order>`
      select transaction, order_id, amount, description, status, success_url, error_url
        from sandbox_payments where ${sql.ref(column)} = ${value}`.execute(db);
    return rows[0] ?? null;
  };

  const answer: EpointTransport = async (path, form) => {
    const asked = openEpointMessage(privateKey, form) as Record<string, string> | null;
    if (!asked) return refuse('Signature did not match');
    if (path === '/request') return take(db, publicUrl, asked);
    const order = asked.transaction
      ? await find('transaction', asked.transaction)
      : await find('order_id', asked.order_id ?? '');
    if (!order) return refuse('Transaction not found');
    if (path === '/reverse') return giveBack(db, order);
    return path === '/get-status' ? JSON.stringify(reportOf(order)) : refuse('Unknown');
  };

  return {
    payments: openEpoint(
      { publicKey: 'i000000000', privateKey },
      { name: 'sandbox', send: answer, isRedirectAllowed: (url) => url.href.startsWith(`${publicUrl}/api/sandbox/`) },
    ),
    bank: {
      find: (transaction) => find('transaction', transaction),
      decide: async (transaction, isPaid) => {
        const status = isPaid ? 'success' : 'error';
        await sql`update sandbox_payments set status = ${status}
                   where transaction = ${transaction} and status = 'new'`.execute(db);
        const order = await find('transaction', transaction);
        if (!order) throw new Error(`the sandbox knows no payment ${transaction}`);
        return signEpoint(privateKey, reportOf(order));
      },
    },
  };
}

async function take(db: Db, publicUrl: string, asked: Record<string, string>): Promise<string> {
  const transaction = `te${randomInt(1e9).toString().padStart(9, '0')}${randomInt(1e6).toString().padStart(6, '0')}`;
  const { rows } = await sql`
    insert into sandbox_payments (transaction, order_id, amount, description, success_url, error_url)
    values (${transaction}, ${asked.order_id}, ${asked.amount}, ${asked.description ?? ''},
            ${asked.success_redirect_url}, ${asked.error_redirect_url})
    on conflict (order_id) do nothing returning 1`.execute(db);
  if (rows.length === 0) return refuse('Order id is not unique');
  return JSON.stringify({ status: 'success', transaction, redirect_url: `${publicUrl}/api/sandbox/${transaction}` });
}

async function giveBack(db: Db, { transaction }: Order): Promise<string> {
  const { rows } = await sql`
    update sandbox_payments set status = 'returned'
     where transaction = ${transaction} and status = 'success' returning 1`.execute(db);
  return rows.length > 0 ? JSON.stringify({ status: 'success' }) : refuse('Nothing to reverse');
}

function reportOf({ order_id, status, transaction, amount }: Order): object {
  if (status === 'new') return { status, order_id, transaction };
  const isPaid = status !== 'error';
  return {
    order_id,
    status,
    code: isPaid ? '000' : '100',
    message: isPaid ? 'Approved' : 'Declined',
    transaction,
    operation_code: '100',
    card_mask: '400000******0002',
    amount: Number(amount),
  };
}

const refuse = (message: string) => JSON.stringify({ status: 'error', message });
