import type { Readable } from 'node:stream';
import { type FileStore, StoreFailure } from '../ports.ts';

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

/** Files as objects of a private bucket, below a folder of it: `uploads/ab/abcdef-small.webp`. People never see its address. */
export function openS3Files(bucket: Bucket, folder: string): FileStore {
  const at = (key: string) => ({ Bucket: bucket.bucket, Key: `${folder}/${key}` });
  return {
    put: async (key, content) => {
      const { client, commands } = await connect(bucket);
      await client.send(new commands.PutObjectCommand({ ...at(key), Body: content })).catch(fail);
    },
    read: async (key) => {
      const { client, commands } = await connect(bucket);
      try {
        const { Body } = await client.send(new commands.GetObjectCommand(at(key)));
        if (!Body) throw new Error(`${key} came without content`);
        return Body as Readable;
      } catch (error) {
        throw (error as Error).name === 'NoSuchKey' ? missing(key) : failureOf(error);
      }
    },
    remove: async (key) => {
      const { client, commands } = await connect(bucket);
      await client.send(new commands.DeleteObjectCommand(at(key))).catch(fail);
    },
  };
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
