import { hash } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps, Request, TrxDeps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findAnswer, insertKey, type KeyOfWrite, updateAnswer } from './idempotency-queries.ts';

export type Answer = { status: number; body: string };
type Write = { userId: number; route: string; key: string | undefined; body: unknown };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a request, if any. @throws Refusal 400 for an invalid one */
export function keyOf({ headers, routeOptions }: Pick<Request, 'headers' | 'routeOptions'>): string | undefined {
  if (!routeOptions.config.takesKey) throw new Error(`${routeOptions.url} does not say that it takes a key`);
  const { 'idempotency-key': header } = headers;
  if (header === undefined) return undefined;
  const key = [header].flat().join();
  if (!KEY.test(key))
    throw new Refusal(400, 'bad_request', {
      fields: { 'idempotency-key': 'must be 1 to 200 printable ASCII characters without spaces' },
    });
  return key;
}

/** Adds the Idempotency-Key to the API document of routes that take one. */
export function documentKey<Documented extends { schema: object }>(
  document: Documented,
  config: RouteOptions['config'],
): Documented {
  if (!config?.takesKey) return document;
  const description = 'A repeated request with the same key within a day is executed once and gets the same answer.';
  const key = { type: 'string', pattern: KEY.source, description };
  const headers = { type: 'object', properties: { 'Idempotency-Key': key } };
  return { ...document, schema: { ...document.schema, headers } };
}

/**
 * Executes a write in a transaction, once per Idempotency-Key of a person and route within a day: a repetition with the same
 * body gets the first response, even while the first is still running. Refusals are not stored.
 * `work` must use the database of the deps passed to it.
 * @throws Refusal 409 idempotency_conflict when the key is used with another body
 */
export function answerOnce(deps: Deps, write: Write, work: (inner: TrxDeps) => Promise<Answer>): Promise<Answer> {
  const { userId, route, key } = write;
  if (key === undefined) return answerIn(deps, write, work);
  // parallel repetitions in this process wait without a connection, those of other processes on the row
  return deps.mutex(`key ${userId} ${route} ${key}`, () => answerIn(deps, write, work));
}

function answerIn(deps: Deps, write: Write, work: (inner: TrxDeps) => Promise<Answer>): Promise<Answer> {
  const { key } = write;
  return inTransaction(deps.db, async (trx) => {
    const inner = { ...deps, db: trx, readDb: trx };
    if (key === undefined) return work(inner);
    const id = { userId: write.userId, route: write.route, key };
    const bodyHash = hash('sha256', JSON.stringify(write.body) ?? '', 'base64url');
    if (!(await insertKey(trx, id, bodyHash))) return readAnswer(trx, id, bodyHash);
    const response = await work(inner);
    await updateAnswer(trx, id, response);
    return response;
  });
}

async function readAnswer(db: Db, id: KeyOfWrite, bodyHash: string): Promise<Answer> {
  const stored = await findAnswer(db, id);
  if (stored?.body_hash !== bodyHash) throw new Refusal(409, 'idempotency_conflict');
  return { status: stored.status, body: stored.answer };
}
