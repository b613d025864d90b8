import { join } from 'node:path';
import { makeFolder, putDurably } from '../files/durable-files.ts';

let count = 0;

/** Writes a file into the outbox atomically; names sort by time: `…-sms-0501234567.txt`. */
export async function writeOutboxFile(folder: string, kind: 'sms' | 'mail', to: string, text: string): Promise<void> {
  count += 1;
  const time = new Date().toISOString().replaceAll(':', '-');
  const safe = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100);
  const name = `${time}-${process.pid}-${String(count).padStart(6, '0')}-${kind}-${safe}.txt`;
  await makeFolder(folder, 0o700);
  await putDurably(join(folder, name), join(folder, `.${name}`), text, 0o600);
}
