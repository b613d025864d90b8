import { join } from 'node:path';
import { makeFolder, putSynced, syncFolder } from '../files/durable-files.ts';
import { batched } from '../outside/batched.ts';

let count = 0;
/** Messages that are written at once share a sync of their folder. */
const syncTogether = batched(async (folders: readonly string[]) => {
  for (const folder of new Set(folders)) await syncFolder(folder);
  return folders.map(() => null);
});

/**
 * Writes a message into the outbox atomically; names sort by time: `…-sms-0501234567.txt`. The HTML of a mail, if it has one,
 * is in a file of the same name, for a browser.
 */
export async function writeOutboxFile(
  folder: string,
  kind: 'sms' | 'mail' | 'telegram' | 'push',
  to: string,
  { text, html }: { text: string; html?: string | undefined },
): Promise<void> {
  count += 1;
  const time = new Date().toISOString().replaceAll(':', '-');
  const safe = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100);
  const name = `${time}-${process.pid}-${String(count).padStart(6, '0')}-${kind}-${safe}`;
  await makeFolder(folder, 0o700);
  const put = (file: string, content: string) =>
    putSynced(join(folder, file), join(folder, `.${file}`), content, 0o600);
  if (html !== undefined) await put(`${name}.html`, html);
  await put(`${name}.txt`, text);
  await syncTogether(folder);
}
