import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openEncoder } from './encodings.ts';

const body = Buffer.from('a page '.repeat(500));

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, zstd', 'zstd', zstdDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a browser that takes %s gets %s', async (accepted, expected, decompress) => {
  const encoded = await openEncoder()(body, '"a"', accepted);
  expect([encoded.encoding, decompress(encoded.body)]).toEqual([expected, body]);
});

it.each(['', 'identity', 'br;q=0'])('a browser that takes "%s" gets the text itself', async (accepted) => {
  expect(await openEncoder()(body, '"a"', accepted)).toEqual({ encoding: null, body });
});

it('a body is compressed once for each form, also for those who ask at the same time', async () => {
  const encode = openEncoder();
  const forms = await Promise.all(['br', 'br', 'gzip'].map((accepted) => encode(body, '"a"', accepted)));
  expect(forms[0]?.body).toBe(forms[1]?.body);
  expect(forms[2]?.body).not.toBe(forms[0]?.body);
});

it('short bodies are sent as they are', async () => {
  const short = Buffer.from('{"count":5}');
  expect(await openEncoder()(short, '"a"', 'br')).toEqual({ encoding: null, body: short });
});
