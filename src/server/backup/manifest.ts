import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { putDurably } from '../files/durable-files.ts';

/** Raised when older programs could not read the new format. */
const FORMAT = 1;
const NAME = 'manifest.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);

const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** the database's migrations: number, file, hash */
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), hash: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: Count,
      /** compressed */
      bytes: Count,
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** files.sha256 has one line per file */
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
  /** referenced files that were missing */
  missing: z.array(z.string()),
  /** the ledger: entries, lines, in qəpik the sums of all lines (0) and of all balances, how many balances are wrong (0) */
  money: z.object({
    entries: z.string(),
    lines: z.string(),
    sum: z.string(),
    balances: z.string(),
    wrong: z.string(),
  }),
  /** a fingerprint that only shows whether two secrets are the same */
  secret: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Writes the manifest, the last file of a backup; a folder without it is not a backup. It contains its own checksum. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const content = { format: FORMAT, ...manifest };
  const text = JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2);
  const path = join(folder, NAME);
  await putDurably(path, `${path}.unfinished`, `${text}\n`, 0o600);
}

/** The manifest of a finished backup. @throws Error when it is missing or damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${NAME}, which is written when all else is done.`);
  });
  const damaged = (why: string) => new Error(`${join(folder, NAME)} is damaged: ${why}.`);
  let read: { checksum?: string };
  try {
    read = JSON.parse(text);
  } catch {
    throw damaged('it is no JSON');
  }
  const { checksum, ...content } = read;
  if (checksum !== checksumOf(content)) throw damaged('its checksum is another');
  const parsed = Manifest.safeParse(content);
  if (!parsed.success) throw new Error(`${folder} was made by another version of Evim: ${parsed.error.message}`);
  return parsed.data;
}

function checksumOf(content: object): string {
  return hash('sha256', JSON.stringify(content));
}
