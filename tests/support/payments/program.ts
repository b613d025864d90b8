// A process that handles payments in the database of a test and kills itself at a step (SIGKILL). Arguments: host, user,
// database, step, then the task. It prints "done" when it reaches the end.
import { openDb, openPool } from '../../../src/server/database/db.ts';
import { openHttp } from '../../../src/server/http/open-http.ts';
import { refundPayment } from '../../../src/server/payments/refunds.ts';
import { paymentRoutes } from '../../../src/server/payments/routes.ts';
import { sandboxRoutes } from '../../../src/server/payments/sandbox-routes.ts';
import { makeTestDeps } from '../test-deps.ts';
import { openMoneySteps } from './money-steps.ts';

const [host = '', user = '', database = '', step = '', task = '', ...rest] = process.argv.slice(2);
const dieAtStep = (at: string) => {
  if (at !== step) return undefined;
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const pool = openPool({ host, user, database }, () => undefined);
const db = openDb(openMoneySteps(pool, dieAtStep));
const deps = makeTestDeps({ db, readDb: db });
// only the payment routes, for a faster start
const site = await openHttp(deps);
paymentRoutes(site, deps);
sandboxRoutes(site, deps);

if (task === 'refund') {
  const [officer = '', payment = ''] = rest;
  await refundPayment(deps, Number(officer), payment, 'Səhvən ödənilib');
} else {
  const [token = '', body = '', key] = rest;
  const response = await site.inject({
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
    url: `/api/sandbox/${String(response.json().redirect_url).split('/').at(-1)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
}
console.log('done');
process.exit(0);
