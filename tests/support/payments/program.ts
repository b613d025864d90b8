// A process that works with money over a database of a test, and dies at a step (by SIGKILL): host, user, database, step,
// then what it does. It prints "done" when it has lived through everything.
import { openDb, openPool } from '../../../src/server/database/db.ts';
import { openHttp } from '../../../src/server/http/open-http.ts';
import { refundPayment } from '../../../src/server/payments/refunds.ts';
import { paymentRoutes } from '../../../src/server/payments/routes.ts';
import { sandboxRoutes } from '../../../src/server/payments/sandbox-routes.ts';
import { makeTestDeps } from '../test-deps.ts';
import { openMoneySteps } from './money-steps.ts';

const [host = '', user = '', database = '', step = '', task = '', ...rest] = process.argv.slice(2);
const die = (at: string) => {
  if (at !== step) return undefined;
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const pool = openPool({ host, user, database }, () => undefined);
const db = openDb(openMoneySteps(pool, die));
const deps = makeTestDeps({ db, readDb: db });
// what has to do with money alone: it starts sooner
const site = await openHttp(deps);
paymentRoutes(site, deps);
sandboxRoutes(site, deps);

if (task === 'refund') {
  const [officer = '', payment = ''] = rest;
  await refundPayment(deps, Number(officer), payment, 'Səhvən ödənilib');
} else {
  const [token = '', body = '', key] = rest;
  const answer = await site.inject({
    method: 'POST',
    url: '/api/payments',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    payload: body,
  });
  await site.inject({
    method: 'POST',
    url: `/api/sandbox/${String(answer.json().redirect_url).split('/').at(-1)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
}
console.log('done');
process.exit(0);
