import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { SandboxPayment } from '../../ports.ts';

export type Order = SandboxPayment & { order_id: string };

/** A payment of the sandbox bank by its own id or ours; AZN, or null. */
export async function findOrder(db: Db, column: 'transaction' | 'order_id', value: string): Promise<Order | null> {
  const { rows } = await sql<Order>`
      select transaction, order_id, amount, description, status, success_url, error_url
        from sandbox_payments where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts an order; false when its order id exists. @param form Epoint's form */
export async function insertOrder(db: Db, transaction: string, form: Record<string, string>): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_payments (transaction, order_id, amount, description, success_url, error_url)
    values (${transaction}, ${form.order_id}, ${form.amount}, ${form.description ?? ''},
            ${form.success_redirect_url}, ${form.error_redirect_url})
    on conflict (order_id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Stores the person's decision, once. */
export async function updateDecision(db: Db, transaction: string, status: 'success' | 'error'): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('transaction', '=', transaction)
    .where('status', '=', 'new')
    .execute();
}

/** Returns a payment; false when it is not paid or already returned. */
export async function updateReturned(db: Db, transaction: string): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_payments set status = 'returned'
     where transaction = ${transaction} and status = 'success' returning 1`.execute(db);
  return rows.length > 0;
}
