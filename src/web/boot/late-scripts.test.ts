import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type ServerBuild, ServerRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LateScripts } from './late-scripts.tsx';

/** A site of one page whose body is only the late scripts. */
const site: ServerBuild = {
  entry: {
    module: {
      async default(request, _status, headers, context) {
        const page = createElement(ServerRouter, { context, url: request.url, nonce: 'N' });
        const html = await renderToReadableStream(page, { nonce: 'N' });
        await html.allReady;
        return new Response(html, { headers });
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: () => createElement(LateScripts, { nonce: 'N' }), loader: () => 'loaded' },
    },
  },
  assets: {
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: '/root.js',
        hasAction: false,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {} as ServerBuild['future'],
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

it('React Router writes one classic script, which loader data needs, and its modules', async () => {
  const response = await createRequestHandler(site, 'production')(new Request('http://site/'));
  const html = await response.text();
  const [before, inside = '', after = ''] = html.split(/<\/?noscript>/);
  expect(before).not.toContain('<script');

  const scripts = [...inside.matchAll(SCRIPT)].map(([, attributes = '', code = '']) => ({
    type: /type="(\w+)"/.exec(attributes)?.[1],
    code,
  }));
  expect(scripts.map(({ type }) => type)).toEqual([undefined, 'module']);
  expect(scripts[0]?.code).toMatch(/window\.__reactRouterContext = .*streamController = controller/s);
  expect(scripts[1]?.code).toContain('/entry.js');

  // data follows the script that runs the first of them
  const codes = [...after.matchAll(SCRIPT)].map(([, , code]) => code);
  expect(codes[0]).toContain("querySelector('script:not([type])')");
  expect(codes.slice(1).join()).toMatch(/streamController\.enqueue\(.*loaded/s);
});
