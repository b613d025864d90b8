import { mkdir } from 'node:fs/promises';
// @ts-expect-error it has no types
import S3rver from 's3rver';
import type { Bucket } from '../../src/server/adapters/files/s3.ts';

/** Starts a fake S3 server with one bucket, stored in a folder. */
export async function startS3(folder: string): Promise<{ bucket: Bucket; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'evim', configs: [] }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      bucket: 'evim',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPathStyle: true,
    },
    stop: () => server.close(),
  };
}
