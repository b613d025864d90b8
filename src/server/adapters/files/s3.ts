import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Outside, openOutside } from '../../outside/outside.ts';
import { type FileStore, StoreFailure } from '../../ports.ts';

export type Bucket = {
  bucket: string;
  region: string;
  /** of a service that is not Amazon's */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** the bucket's name in the path, for services that give buckets no host of their own */
  isPathStyle: boolean;
};

/** What a person waits for, and how long nothing may move, in ms; the rest of a file gets time by its size. */
const PATIENCE_MS = 4_000;
const BODY_MS = 500;
const LEAST_BYTES_PER_MS = 250;
/** How long the bucket is left alone after failures, in ms, and how many calls are under way at once. */
const PAUSE_MS = 2_000;
const MOST_AT_ONCE = 40;

/**
 * Files as objects of a private bucket, below a folder of it: `uploads/ab/abcdef-small.webp`. People never see its address.
 * A file is read whole, so that who reads slowly holds no connection of the bucket.
 */
export function openS3Files(bucket: Bucket, folder: string, outside: Outside = openOutside()): FileStore {
  const at = (key: string) => ({ Bucket: bucket.bucket, Key: `${folder}/${key}` });
  const call = outside.open('s3', {
    deadline: PATIENCE_MS,
    pause: PAUSE_MS,
    mostAtOnce: MOST_AT_ONCE,
    isFault: (error) => !isAnswer(error),
  });
  // loaded now: the first picture would keep everybody waiting for it
  void connect(bucket).catch(() => {});
  return {
    put: (key, content) =>
      call(async ({ signal, extend }) => {
        const { client, commands } = await connect(bucket);
        extend(PATIENCE_MS + content.length / LEAST_BYTES_PER_MS);
        await withSecondTry(() =>
          client.send(new commands.PutObjectCommand({ ...at(key), Body: content }), { abortSignal: signal }),
        );
      }).catch(fail),
    read: (key) =>
      call(async ({ signal, extend }) => {
        const { client, commands } = await connect(bucket);
        const { Body, ContentLength = 0 } = await withSecondTry(() =>
          client.send(new commands.GetObjectCommand(at(key)), { abortSignal: signal }),
        );
        if (!Body) throw new Error(`${key} came without content`);
        extend(BODY_MS + ContentLength / LEAST_BYTES_PER_MS);
        const stream = Body as Readable;
        signal.addEventListener('abort', () => stream.destroy(), { once: true });
        return Readable.from(await buffer(stream), { objectMode: false });
      }).catch((error: unknown) => {
        throw isMissing(error) ? missing(key) : failureOf(error);
      }),
    remove: (key) =>
      call(async ({ signal }) => {
        const { client, commands } = await connect(bucket);
        await withSecondTry(() => client.send(new commands.DeleteObjectCommand(at(key)), { abortSignal: signal }));
      }).catch(fail),
  };
}

/** A kept connection may be closed in the very moment in which it is used; silence and answers are not tried again. */
function withSecondTry<Result>(send: () => Promise<Result>): Promise<Result> {
  return send().catch((error: unknown) => {
    if (!['ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code))) throw error;
    return send();
  });
}

const isMissing = (error: unknown) => (error as Error).name === 'NoSuchKey';

/** The bucket is there and says what it does not do: 403 is also its word for what is missing where it lists nothing. */
function isAnswer(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return isMissing(error) || (status >= 400 && status < 500);
}

type Connection = {
  client: InstanceType<typeof import('@aws-sdk/client-s3').S3Client>;
  commands: typeof import('@aws-sdk/client-s3');
};
const connections = new WeakMap<Bucket, Promise<Connection>>();

/** Amazon's library is large: who does not use it does not load it. Both stores of a bucket share its connections. */
function connect(bucket: Bucket): Promise<Connection> {
  const known = connections.get(bucket) ?? load(bucket);
  connections.set(bucket, known);
  return known;
}

async function load({ region, endpoint, accessKeyId, secretAccessKey, isPathStyle }: Bucket): Promise<Connection> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // its own tries would each wait for a bucket that is silent
    maxAttempts: 1,
    // no limit for a whole request: a large file may take long as long as it moves
    requestHandler: { connectionTimeout: PATIENCE_MS / 2, socketTimeout: PATIENCE_MS },
    // services that only speak as S3 do know no checksums beside those of HTTPS
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands };
}

function fail(error: unknown): never {
  throw failureOf(error);
}

function failureOf(error: unknown): StoreFailure {
  return new StoreFailure(`the bucket: ${(error as Error).message}`, { cause: error });
}

/** As the disk says it. */
function missing(key: string): Error {
  return Object.assign(new Error(`${key} is not there`), { code: 'ENOENT' });
}
