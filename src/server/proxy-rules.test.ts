import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const checkout = join(import.meta.dirname, '../..');
type Operation = { parameters?: { in: string; name: string }[] };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The lines of a map in deploy/nginx/evim-requests.conf that are patterns, and the kind each stands for. */
async function readKinds(): Promise<{ kindOf: (request: string) => string }> {
  const text = await readFile(join(checkout, 'deploy/nginx/evim-requests.conf'), 'utf8');
  const [, map = ''] = /\$evim_kind \{(.*?)^\}/ms.exec(text) ?? [];
  const lines = [...map.matchAll(/^ {2}"~(.+)" (@\w+);$/gm)].map(([, pattern = '', kind = '']) => ({
    pattern: new RegExp(pattern),
    kind,
  }));
  return { kindOf: (request) => lines.find(({ pattern }) => pattern.test(request))?.kind ?? '@write' };
}

/** By the API's document, which is made from the routes. */
function kindByDocument(method: string, path: string, { parameters = [] }: Operation): string {
  if (method === 'GET') return path.endsWith('/csv') || path === '/api/users/me/data' ? '@export' : '@read';
  if (parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')) return '@keyed';
  return method === 'POST' && path.startsWith('/api/upload') ? '@upload' : '@write';
}

it('nginx sends a write twice only to routes that take an Idempotency-Key, and knows uploads and exports', async () => {
  const document = JSON.parse(await readFile(join(checkout, 'src/contract/openapi.json'), 'utf8')) as Document;
  const { kindOf } = await readKinds();
  const kinds = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const method = name.toUpperCase();
      return ['1', 'abcdefghijklmnopqrstuvwx'].map((id) => ({
        request: `${method} ${path.replaceAll(/\{\w+\}/g, id)}`,
        kind: kindByDocument(method, path, operation),
      }));
    }),
  );
  expect(kinds.map(({ request }) => ({ request, kind: kindOf(request) }))).toEqual(kinds);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['@read', '@export', '@keyed', '@write', '@upload']));
});
