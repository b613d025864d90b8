import { type Db, inTransaction } from '../database/db.ts';
import { type Actor, audit } from './audit.ts';

/** Notes that somebody takes a list away. What he looked for may be a person: that he did is noted, not what. */
export function auditExport(db: Db, actor: Actor, list: string, filters: Record<string, unknown>): Promise<void> {
  const { q, ...others } = filters;
  const after = { ...others, ...(q !== undefined && { q: '…' }) };
  const act = { act: 'list.export', target: { kind: 'list', id: list }, after };
  return inTransaction(db, (trx) => audit(trx, actor, act));
}
