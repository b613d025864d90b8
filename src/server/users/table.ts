import type { AdminUser, UserFilters } from '#contract/users/api.ts';
import type { Db } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { bakuMinute, type Cell, phoneCell, type Table } from '../http/csv.ts';
import { officeText } from '../text/office-texts.ts';
import { requestedLanguage } from '../text/texts.ts';
import { eachUser } from './queries.ts';

const COLUMNS = ['id', 'fullname', 'phone', 'email', 'role', 'balance', 'listings', 'createdAt'];

/** The accounts of a query as a table in the request's language. */
export function userTable(db: Db, { query, headers }: Pick<Request, 'headers'> & { query: UserFilters }): Table {
  const word = (key: string) => officeText(requestedLanguage(headers['accept-language']), key);
  const columns = [...COLUMNS.map((name) => word(`resources.users.fields.${name}`)), word('office.blocked')];
  return { columns, rows: rowsOf(db, query, word) };
}

async function* rowsOf(db: Db, query: UserFilters, word: (key: string) => string): AsyncGenerator<Cell[]> {
  for await (const user of eachUser(db, query)) yield cellsOf(user, word);
}

function cellsOf(user: AdminUser, word: (key: string) => string): Cell[] {
  const { id, fullname, phone, email, role, balance, listings, createdAt, blockedAt } = user;
  const blocked = blockedAt && bakuMinute(new Date(blockedAt));
  const joined = bakuMinute(new Date(createdAt));
  return [id, fullname, phoneCell(phone), email, word(`office.role_${role}`), balance, listings, joined, blocked];
}
