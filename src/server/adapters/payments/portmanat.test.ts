import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPayer } from '../../../../tests/support/payments/money.ts';
import { portmanatCallback } from '../../../../tests/support/payments/providers.ts';
import { openWays, SHOP, startPayment, toLocalUrl } from '../../../../tests/support/payments/ways.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { openPortmanatCheckout } from './portmanat.ts';
import { cardHash, checkoutHash } from './portmanat-signature.ts';

let test: TestSite;
let opened: Awaited<ReturnType<typeof openWays>>;
beforeAll(async () => {
  test = await openTestSite();
  opened = await openWays(test);
});
afterAll(async () => {
  await opened.close();
  await test.close();
});

it("Portmanat's signatures match its examples", () => {
  expect(checkoutHash('12345', '67890', '1234567890', 'TX9997888', 'oJ2rHLBVSbD5iGfT')).toBe(
    'CE76828063B3A2E3793A23C21B603E93',
  );
  expect(checkoutHash('12345', '67890', 'topup-1001', '900001', 'pm_secret_key')).toBe(
    '81DD7C0001F2151384E37664CE5EFD8A',
  );
  expect(cardHash('aV4cvKHFMfqqINI', '123456', 'TX12345', '5.23')).toBe(
    '44e5739572227948cb2dad894fb580180f4304c2ce68e8cd2df30fa2d408ec1f',
  );
});

it("Portmanat's test mode counts only where allowed", () => {
  const paid = { order: 'o1', transaction: 't1', amount: '5.00', status: 'success' } as const;
  const callback = { ...portmanatCallback(SHOP, paid), test: '1' };
  const read = (takesTests: boolean) => openPortmanatCheckout({ ...SHOP, takesTests }, 'x').readCallback(callback);
  expect([read(false), read(true)?.amount]).toEqual([null, 500]);
});

it('the bridge leads to the page of a finished payment, and nowhere for an unknown one', async () => {
  const { portmanat } = opened.ways;
  const { order, address } = await startPayment(test, await newPayer(test), portmanat);
  await portmanat.pay(address);
  await portmanat.sendCallback(order);
  const response = await fetch(toLocalUrl(test, opened.base, address), { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/payment/${order}`),
  ]);
  expect((await fetch(`${opened.base}/api/payments/bridge/${'0'.repeat(24)}`)).status).toBe(404);
  expect((await fetch(`${opened.base}/api/payments/return/portmanat?client_rrn=x`)).status).toBe(400);
});
