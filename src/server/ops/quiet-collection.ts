import { memoryUsage } from 'node:process';

/** How often a process looks at what it has done, in ms. */
const INTERVAL = 10_000;
/** Up to this share of a core it is quiet: jobs that find nothing to do. */
const QUIET = 0.1;
/** Growth since the last collection that is worth a pause of a quarter of a second, in bytes. */
const WORTH = 64 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Collects the garbage of a process that was busy and is quiet now, and gives the memory that libc keeps for later back to the
 * system. V8 would collect by itself, but counts a Node process as busy forever (`--trace-memory-reducer`). Needs `--expose-gc`,
 * else does nothing.
 */
export async function collectWhenQuiet(interval = INTERVAL): Promise<void> {
  const collect = globalThis.gc as Collect | undefined;
  if (!collect) return;
  const releaseFreed = await openLibc();
  let since = process.cpuUsage();
  let left = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(since);
    if (user + system < QUIET * interval * 1000 && memoryUsage.rss() > left + WORTH) {
      // the usual flavor keeps emptied pages for later
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      releaseFreed?.(0);
      left = memoryUsage.rss();
    }
    since = process.cpuUsage();
  };
  setInterval(look, interval).unref();
}

/** `malloc_trim` of glibc (https://man7.org/linux/man-pages/man3/malloc_trim.3.html); null where libc is another. */
async function openLibc(): Promise<((kept: number) => number) | null> {
  if (process.platform !== 'linux') return null;
  try {
    const { load } = await import('koffi');
    return load('libc.so.6').func('int malloc_trim(size_t kept)');
  } catch {
    return null;
  }
}
