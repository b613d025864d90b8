import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '../cache/tagged.ts';

/** The most memory of compressed forms, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Smaller bodies are not compressed, in bytes. */
const MIN_COMPRESSED = 1_024;
/** Larger bodies, which take more than a millisecond, are compressed by another thread, in bytes. */
const MAX_HERE = 128 * 1024;

/** Compresses at once, or in another thread, which costs two to four times as much. */
type Compress = { here: (body: Buffer) => Buffer; aside: (body: Buffer) => Promise<Buffer> };

/** For bodies that are sent while they are made: a window of 128 KB, where the usual one of 4 MB costs more than the rest. */
export const STREAM_BROTLI: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/**
 * The quality of brotli: for responses of the API, for pages, and for bodies that are kept for long. A page is 7 % smaller with 5
 * than with 4, in half as much time again.
 */
const [QUICK, GOOD, BEST] = [4, 5, 11];

/** The encodings in the order of preference. */
function encodingsWith(quality: number): Record<string, Compress> {
  return {
    br: {
      here: (body) => brotliCompressSync(body, brotliFor(body, quality)),
      aside: (body) => promisify(brotliCompress)(body, brotliFor(body, quality)),
    },
    zstd: { here: (body) => zstdCompressSync(body), aside: promisify(zstdCompress) },
    gzip: { here: (body) => gzipSync(body), aside: promisify<Buffer, Buffer>(gzip) },
  };
}

const ENCODINGS = encodingsWith(QUICK);
const ENCODINGS_OF_PAGES = encodingsWith(GOOD);

/** The smallest window and output that a body needs: the usual ones take many times the memory. */
function brotliFor({ length }: Buffer, quality: number): BrotliOptions {
  const window = Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 18);
  return {
    chunkSize: Math.ceil(length / 2),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** A body in the best form for an `Accept-Encoding` header; a body with the same tag is compressed once. */
export type Encode = (
  body: Buffer,
  etag: string,
  accepted: string,
) => Promise<{ encoding: string | null; body: Buffer }>;

/** @param isOfPages whether the bodies are pages, which are worth more time than others */
export function openEncoder({ isOfPages = false } = {}): Encode {
  const encodings = isOfPages ? ENCODINGS_OF_PAGES : ENCODINGS;
  const forms = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (form) => form.length + 300 });
  const underWay = new Map<string, Promise<Buffer>>();
  const compressAside = (key: string, body: Buffer, { aside }: Compress): Promise<Buffer> => {
    const form = underWay.get(key) ?? aside(body).finally(() => underWay.delete(key));
    underWay.set(key, form);
    return form;
  };
  return async (body, etag, accepted) => {
    const encoding = body.length < MIN_COMPRESSED ? null : bestOf(accepted);
    const compress = encodings[encoding ?? ''];
    if (!compress) return { encoding: null, body };
    const key = `${encoding} ${etag}`;
    let form = forms.get(key);
    if (!form) {
      form = ownBytes(body.length > MAX_HERE ? await compressAside(key, body, compress) : compress.here(body));
      forms.set(key, form);
    }
    return { encoding, body: form };
  };
}

/** The smallest form of a body that stays the same, made in another thread. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, brotliFor(body, BEST));
}

/** The best encoding that a client takes; null: none. */
export function bestOf(accepted: string): string | null {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    return parameters.some((one) => /^q=0(\.0*)?$/.test(one)) ? [] : [name];
  });
  return Object.keys(ENCODINGS).find((name) => names.includes(name)) ?? null;
}
