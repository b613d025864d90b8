import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import az from '#texts/az.json' with { type: 'json' };
import { NoConnection } from '../data/connection/connection.ts';
import { retryingLoader } from '../data/connection/retrying-loader.ts';
import { openTranslation, TranslationContext } from '../text/translation.ts';
import { RouteError } from './route-error.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { href: 'http://site/', origin: 'http://site' } }),
  );
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page whose second request succeeds. */
async function load(first: unknown): Promise<unknown> {
  const responses = [() => Promise.reject(first), () => Promise.resolve('data')];
  const serverLoader = () => responses.shift()?.();
  return retryingLoader({ serverLoader, request: new Request('http://site/') } as never);
}

const fromProxy = (status: number) => new ErrorResponse(status, '', '<html>nginx</html>');

it.each([
  ['a proxy whose server is away', fromProxy(502)],
  ['a proxy that got no answer', fromProxy(504)],
  ['no network', new TypeError('Failed to fetch')],
])('data are requested again after %s', async (_what, first) => {
  expect(await load(first)).toBe('data');
});

it.each([
  ['a failure that the site tells', new ErrorResponse(502, '', { code: 'errorLoadingData' })],
  ['a proxy that refuses', fromProxy(429)],
])('%s is final', async (_what, first) => {
  await expect(load(first)).rejects.toBe(first);
});

it.each([
  ['no answer', new NoConnection(), 'connection_wait'],
  ['a mistake of ours', new TypeError('x is undefined'), 'error_hint'],
] as const)('the error page shows %s', (_what, error, key) => {
  vi.unstubAllGlobals();
  const page = () => createElement(RouteError, { error });
  const routes = createElement(createRoutesStub([{ path: '/', Component: page }]));
  const html = renderToString(createElement(TranslationContext, { value: openTranslation('az', az) }, routes));
  expect(html).toContain(az[key]);
});
