import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Site } from '../deps.ts';
import { dropDocumentHeaders } from '../http/security-headers.ts';

/** How long files of earlier builds are served: a tab may stay open for weeks. */
const MAX_AGE_MS = 30 * DAY_MS;
const LIST = 'earlier.json';

type Folders = {
  /** this build's files, named by their hash */
  buildFolder: string;
  /** copies of the files of this and earlier builds */
  archiveFolder: string;
};

/** Serves the files of this build and of earlier ones. They never change. */
export async function serveHashedFiles(
  site: Site,
  prefix: string,
  { buildFolder, archiveFolder }: Folders,
): Promise<void> {
  // the back office may be built later
  if (existsSync(buildFolder)) await archiveOrWarn(site, { buildFolder, archiveFolder });
  await site.register(fastifyStatic, {
    root: [buildFolder, archiveFolder],
    prefix,
    index: false,
    cacheControl: false,
    decorateReply: false,
    suppressWarning: true,
    // made by bin/precompress.mjs
    preCompressed: true,
    // their names say which they are
    lastModified: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      dropDocumentHeaders(reply);
      // the same file for everybody
      reply.removeHeader('x-request-id');
    },
  });
}

/** As `archiveFiles`. A failure, as of a full disk, affects only tabs of earlier builds: the site goes on without it. */
export function archiveOrWarn({ log }: Pick<Site, 'log'>, folders: Folders): Promise<void> {
  return archiveFiles(folders).catch((error) => log.warn(error, 'the files of this build were not archived'));
}

/**
 * Copies this build's files to the archive, and deletes files that no build has had for 30 days. A list stores since when:
 * modification times are lost by copying.
 */
export async function archiveFiles({ buildFolder, archiveFolder }: Folders, now = new Date()): Promise<void> {
  await mkdir(archiveFolder, { recursive: true });
  const currentFiles = new Set(await readdir(buildFolder));
  const archivedFiles = new Set(await readdir(archiveFolder));
  for (const name of currentFiles)
    if (!archivedFiles.has(name)) await copyWhole(join(buildFolder, name), join(archiveFolder, name));
  const storedList = await readList(archiveFolder);
  const nextList: Record<string, string> = {};
  for (const name of archivedFiles) {
    if (currentFiles.has(name) || name.startsWith(LIST)) continue;
    const since = storedList[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > MAX_AGE_MS) await rm(join(archiveFolder, name), { force: true });
    else nextList[name] = since;
  }
  await writeWhole(join(archiveFolder, LIST), JSON.stringify(nextList));
}

/** Archived files that are not in this build, and since when. */
async function readList(archiveFolder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(archiveFolder, LIST), 'utf8'));
  } catch {
    return {};
  }
}

/** Writes to a temporary file first: other instances start at the same time and must not see half a file. */
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
