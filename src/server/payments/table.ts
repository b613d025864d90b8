import type { AdminPaymentFilters } from '#contract/payments/admin.ts';
import type { Db } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { bakuMinute, type Cell, phoneCell, type Table } from '../http/csv.ts';
import { officeText } from '../text/office-texts.ts';
import { requestedLanguage } from '../text/texts.ts';
import { eachPayment } from './admin-queries.ts';

const COLUMNS = ['id', 'createdAt', 'user', 'purpose', 'amount', 'adapter', 'transaction', 'status', 'documentId'];

/** The payments of a query as a table in the request's language. */
export function paymentTable(
  db: Db,
  { query, headers }: Pick<Request, 'headers'> & { query: AdminPaymentFilters },
): Table {
  const word = (key: string) => officeText(requestedLanguage(headers['accept-language']), key);
  return { columns: COLUMNS.map((name) => word(`resources.payments.fields.${name}`)), rows: rowsOf(db, query, word) };
}

async function* rowsOf(db: Db, query: AdminPaymentFilters, word: (key: string) => string): AsyncGenerator<Cell[]> {
  for await (const { id, createdAt, user, purpose, amount, adapter, transaction, status, documentId } of eachPayment(
    db,
    query,
  ))
    yield [
      ...[id, bakuMinute(new Date(createdAt)), phoneCell(user.name) ?? word('office.erased')],
      ...[word(`office.purpose_${purpose}`), amount],
      ...[adapter, transaction, word(`office.payment_${status}`), documentId],
    ];
}
