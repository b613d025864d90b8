import { memoryUsage } from 'node:process';

/** How often a process looks at what it has done, in ms. */
const INTERVAL = 10_000;
/** Up to this share of a core it is quiet: jobs that find nothing to do. */
const QUIET = 0.1;
/** Growth since the last collection that is worth a pause of a quarter of a second, in bytes. */
const WORTH = 64 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Collects the garbage of a process that was busy and is quiet now, which gives some 100 MB back to the system. V8 would do so by
 * itself, but counts a Node process as busy forever (`--trace-memory-reducer`). Needs `--expose-gc`, else does nothing.
 */
export function collectWhenQuiet(interval = INTERVAL): void {
  const collect = globalThis.gc as Collect | undefined;
  if (!collect) return;
  let since = process.cpuUsage();
  let left = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(since);
    if (user + system < QUIET * interval * 1000 && memoryUsage.rss() > left + WORTH) {
      // the usual flavor keeps emptied pages for later
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      left = memoryUsage.rss();
    }
    since = process.cpuUsage();
  };
  setInterval(look, interval).unref();
}
