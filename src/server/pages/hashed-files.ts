import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Site } from '../deps.ts';

/** How long the files of an earlier build are served, in ms (HOUSE §10): a tab may stay open for weeks. */
const KEPT = 30 * 86_400_000;
const LIST = 'earlier.json';

type Folders = {
  /** this build's files, named by their content */
  built: string;
  /** where they stay when another build takes its place */
  kept: string;
};

/** Serves the files of this build and of those it followed. They never change. */
export async function serveHashedFiles(site: Site, prefix: string, { built, kept }: Folders): Promise<void> {
  // without them the site still answers everybody who comes anew; the back office may be built later
  if (existsSync(built))
    await keepFiles({ built, kept }).catch((error) => site.log.warn(error, 'the files of this build were not kept'));
  await mkdir(kept, { recursive: true });
  await site.register(fastifyStatic, {
    root: [built, kept],
    prefix,
    index: false,
    cacheControl: false,
    decorateReply: false,
    suppressWarning: true,
    // made by bin/precompress.mjs
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

/**
 * Puts the files of this build beside those of the builds before, and removes what no build has had for 30 days. A list
 * beside them says since when: the times of files say nothing after a copy.
 */
export async function keepFiles({ built, kept }: Folders, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const own = new Set(await readdir(built));
  const present = new Set(await readdir(kept));
  for (const name of own) if (!present.has(name)) await copyWhole(join(built, name), join(kept, name));
  const known = await readList(kept);
  const earlier: Record<string, string> = {};
  for (const name of present) {
    if (own.has(name) || name.startsWith(LIST)) continue;
    const since = known[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > KEPT) await rm(join(kept, name), { force: true });
    else earlier[name] = since;
  }
  await writeWhole(join(kept, LIST), JSON.stringify(earlier));
}

/** Which files belong to no build now, and since when. */
async function readList(kept: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(kept, LIST), 'utf8'));
  } catch {
    return {};
  }
}

/** Other instances start at the same time: nobody sees half a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, text);
  await rename(part, path);
}
