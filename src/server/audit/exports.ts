import { type Db, inTransaction } from '../database/db.ts';
import { type Actor, audit } from './audit.ts';

/** Audits the export of a list. A search text may be personal data, so its content is not stored. */
export function auditExport(db: Db, actor: Actor, list: string, filters: Record<string, unknown>): Promise<void> {
  const { q, ...others } = filters;
  const after = { ...others, ...(q !== undefined && { q: '…' }) };
  const target = { kind: 'list', id: list };
  return inTransaction(db, (trx) => audit(trx, actor, { act: 'list.export', target, after }));
}
