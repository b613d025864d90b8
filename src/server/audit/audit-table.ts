import type { AuditFilters } from '#contract/staff/audit.ts';
import type { Db } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { bakuMinute, type Cell, type Table } from '../http/csv.ts';
import { officeText } from '../text/office-texts.ts';
import { requestedLanguage } from '../text/texts.ts';
import { streamAuditEntries } from './audit-queries.ts';

/** The matching audit entries as a file. */
export function auditTable(db: Db, { query, headers }: Pick<Request, 'headers'> & { query: AuditFilters }): Table {
  const translate = (key: string) => officeText(requestedLanguage(headers['accept-language']), key);
  const columns = ['at', 'actor', 'act', 'targetKind', 'targetId', 'before', 'after', 'ip', 'requestId'];
  return {
    columns: columns.map((name) => translate(`resources.audit.fields.${name}`)),
    rows: rowsOf(db, query, translate('office.command')),
  };
}

async function* rowsOf(db: Db, query: AuditFilters, command: string): AsyncGenerator<Cell[]> {
  for await (const { at, actor, act, targetKind, targetId, before, after, ip, requestId } of streamAuditEntries(
    db,
    query,
  ))
    yield [
      ...[bakuMinute(new Date(at)), actor ? (actor.fullname ?? `#${actor.id}`) : command, act, targetKind, targetId],
      ...[textOf(before), textOf(after), ip, requestId],
    ];
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
