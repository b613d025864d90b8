import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInline } from './inline-hashes.ts';

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

it('the nonces of a page become hashes of its inline scripts and styles', () => {
  const page = `<html><head><link rel="stylesheet" nonce="N1" href="/a.css"/><script nonce="N1">one()</script>
    <script nonce="N1" type="module">import "/b.js"</script><style nonce="N1">a{}</style></head>
    <body><script src="/c.js" nonce="N1"></script><script nonce="N1">one()</script><script nonce="N1">let ə = 'Ж'</script></body></html>`;
  const { html: bytes, scripts, styles } = hashInline(Buffer.from(page), 'N1');
  const html = bytes.toString();
  expect(html).not.toContain('nonce');
  expect(html).toContain(`<script>one()</script><script>let ə = 'Ж'</script>`);
  expect(scripts).toEqual([sourceOf('one()'), sourceOf('import "/b.js"'), sourceOf(`let ə = 'Ж'`)]);
  expect(styles).toEqual([sourceOf('a{}')]);
});

it('what has no nonce, or another one, gets no hash', () => {
  const page = `<script>evil()</script><script nonce="N2">evil()</script><script type="application/ld+json">{"nonce":"N1"}</script>
    <p title=' nonce="N1"'>text</p><style>p{}</style>`;
  const { scripts, styles } = hashInline(Buffer.from(page), 'N1');
  expect([scripts, styles]).toEqual([[], []]);
});
