import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Outside, openOutside } from '../../outside/outside.ts';
import { type FileStore, StoreFailure } from '../../ports.ts';

export type Bucket = {
  bucket: string;
  region: string;
  /** of a service other than Amazon's */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** the bucket's name is in the path, for services without a host per bucket */
  isPathStyle: boolean;
};

/** Timeout of a request, and of a socket without progress, in ms; bodies get more time according to their size. */
const DEADLINE_MS = 4_000;
const BODY_MS = 500;
const MIN_BYTES_PER_MS = 250;
/** The time for which the breaker stays open, in ms. */
const PAUSE_MS = 2_000;
const MAX_CONCURRENT = 40;

/**
 * Files as objects of a private bucket, below a folder of it: `uploads/ab/abcdef-small.webp`. Browsers never see its address.
 * A file is read whole, so that a slow reader does not occupy a connection to the bucket.
 */
export function openS3Files(bucket: Bucket, folder: string, outside: Outside = openOutside()): FileStore {
  const objectOf = (key: string) => ({ Bucket: bucket.bucket, Key: `${folder}/${key}` });
  const call = outside.open('s3', {
    deadline: DEADLINE_MS,
    pause: PAUSE_MS,
    maxAtOnce: MAX_CONCURRENT,
    isFault: (error) => !isClientError(error),
  });
  // loaded now, or the first picture would wait for it
  void connect(bucket).catch(() => {});
  return {
    put: (key, content) =>
      call(async ({ signal, extend }) => {
        const { client, commands } = await connect(bucket);
        extend(DEADLINE_MS + content.length / MIN_BYTES_PER_MS);
        await withRetry(() =>
          client.send(new commands.PutObjectCommand({ ...objectOf(key), Body: content }), { abortSignal: signal }),
        );
      }).catch(fail),
    read: (key) =>
      call(async ({ signal, extend }) => {
        const { client, commands } = await connect(bucket);
        const { Body, ContentLength = 0 } = await withRetry(() =>
          client.send(new commands.GetObjectCommand(objectOf(key)), { abortSignal: signal }),
        );
        if (!Body) throw new Error(`the response for ${key} has no body`);
        extend(BODY_MS + ContentLength / MIN_BYTES_PER_MS);
        const stream = Body as Readable;
        signal.addEventListener('abort', () => stream.destroy(), { once: true });
        return Readable.from(await buffer(stream), { objectMode: false });
      }).catch((error: unknown) => {
        throw isMissing(error) ? notFoundError(key) : failureOf(error);
      }),
    remove: (key) =>
      call(async ({ signal }) => {
        const { client, commands } = await connect(bucket);
        await withRetry(() => client.send(new commands.DeleteObjectCommand(objectOf(key)), { abortSignal: signal }));
      }).catch(fail),
  };
}

/** Retries when a kept-alive connection was closed as it was used; timeouts and error responses are not retried. */
function withRetry<Result>(send: () => Promise<Result>): Promise<Result> {
  return send().catch((error: unknown) => {
    if (!['ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code))) throw error;
    return send();
  });
}

const isMissing = (error: unknown) => (error as Error).name === 'NoSuchKey';

/** A 4xx response: the service works. Without permission to list, missing objects are a 403 too. */
function isClientError(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return isMissing(error) || (status >= 400 && status < 500);
}

type Connection = {
  client: InstanceType<typeof import('@aws-sdk/client-s3').S3Client>;
  commands: typeof import('@aws-sdk/client-s3');
};
const connections = new WeakMap<Bucket, Promise<Connection>>();

/** The library is large and loaded only when used. Both stores of a bucket share its connections. */
function connect(bucket: Bucket): Promise<Connection> {
  const connection = connections.get(bucket) ?? load(bucket);
  connections.set(bucket, connection);
  return connection;
}

async function load({ region, endpoint, accessKeyId, secretAccessKey, isPathStyle }: Bucket): Promise<Connection> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // each retry of the library would wait for an unresponsive bucket
    maxAttempts: 1,
    // no limit for a whole request: a large file may take long while it makes progress
    requestHandler: { connectionTimeout: DEADLINE_MS / 2, socketTimeout: DEADLINE_MS },
    // S3-compatible stores lack the newer checksum headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands };
}

function fail(error: unknown): never {
  throw failureOf(error);
}

function failureOf(error: unknown): StoreFailure {
  return new StoreFailure(`S3 request failed: ${(error as Error).message}`, { cause: error });
}

/** The error that the file system gives for a missing file. */
function notFoundError(key: string): Error {
  return Object.assign(new Error(`${key} does not exist`), { code: 'ENOENT' });
}
