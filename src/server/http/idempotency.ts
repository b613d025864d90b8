import { hash } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps, Request, TrxDeps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findAnswer, insertKey, type KeyOfWrite, updateAnswer } from './idempotency-queries.ts';

export type Answer = { status: number; body: string };
type Write = { userId: number; route: string; key: string | undefined; body: unknown };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a request, if it has one. @throws Refusal 400 for a key that is none */
export function keyOf({ headers, routeOptions }: Pick<Request, 'headers' | 'routeOptions'>): string | undefined {
  if (!routeOptions.config.takesKey) throw new Error(`${routeOptions.url} does not say that it takes a key`);
  const { 'idempotency-key': given } = headers;
  if (given === undefined) return undefined;
  const key = [given].flat().join();
  if (!KEY.test(key))
    throw new Refusal(400, 'bad_request', { fields: { 'idempotency-key': 'must be 1 to 200 visible letters' } });
  return key;
}

/** What the API's document says of routes that take a key. */
export function documentKey<Documented extends { schema: object }>(
  documented: Documented,
  config: RouteOptions['config'],
): Documented {
  if (!config?.takesKey) return documented;
  const description = 'Sent again with the same key within a day, the write is done once and answered alike.';
  const key = { type: 'string', pattern: KEY.source, description };
  const headers = { type: 'object', properties: { 'Idempotency-Key': key } };
  return { ...documented, schema: { ...documented.schema, headers } };
}

/**
 * Does a write in a transaction, once for each Idempotency-Key of a person and route within a day: sent again with the
 * same body it gets the first answer, also when the first one is still at work. What was refused is not kept.
 * `work` must use the database of the deps it is given.
 * @throws Refusal 409 idempotency_conflict when the key came with another body
 */
export function answerOnce(deps: Deps, write: Write, work: (inner: TrxDeps) => Promise<Answer>): Promise<Answer> {
  const { userId, route, key } = write;
  if (key === undefined) return answerIn(deps, write, work);
  // twins of this process wait without a connection, those of another on the row
  return deps.mutex(`key ${userId} ${route} ${key}`, () => answerIn(deps, write, work));
}

function answerIn(deps: Deps, write: Write, work: (inner: TrxDeps) => Promise<Answer>): Promise<Answer> {
  const { key } = write;
  return inTransaction(deps.db, async (trx) => {
    const inner = { ...deps, db: trx, readDb: trx };
    if (key === undefined) return work(inner);
    const id = { userId: write.userId, route: write.route, key };
    const bodyHash = hash('sha256', JSON.stringify(write.body) ?? '', 'base64url');
    if (!(await insertKey(trx, id, bodyHash))) return recall(trx, id, bodyHash);
    const answer = await work(inner);
    await updateAnswer(trx, id, answer);
    return answer;
  });
}

async function recall(db: Db, id: KeyOfWrite, bodyHash: string): Promise<Answer> {
  const kept = await findAnswer(db, id);
  if (kept?.body_hash !== bodyHash) throw new Refusal(409, 'idempotency_conflict');
  return { status: kept.status, body: kept.answer };
}
