import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A process that makes garbage, becomes quiet, and prints how many MB it has before and after. */
const program = (garbage: string) => `
  import { collectWhenQuiet } from '${new URL('./quiet-collection.ts', import.meta.url).href}';
  const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
  let garbage = ${garbage};
  garbage = null;
  const before = megabytes();
  collectWhenQuiet(200);
  const deadline = Date.now() + 20_000;
  const watch = setInterval(() => {
    if (megabytes() > before - 100 && Date.now() < deadline) return;
    console.log(JSON.stringify({ before, after: megabytes() }));
    clearInterval(watch);
  }, 100);
`;

/** 150 MB of V8's heap. */
const OBJECTS = `Array.from({ length: 3_000_000 }, (_, i) => ({ i, text: 'text ' + i }))`;
/** 200 MB of libc, of which every fiftieth piece stays. */
const BYTES =
  'Array.from({ length: 40_000 }, () => new Uint8Array(5000).fill(1)); globalThis.kept = garbage.filter((_, i) => i % 50 === 0)';

it.each([OBJECTS, BYTES])(
  'a process that was busy gives memory back once it is quiet: %s',
  { timeout: 60_000 },
  async (garbage) => {
    const flags = ['--expose-gc', '--input-type=module', '--eval', program(garbage)];
    const { stdout } = await promisify(execFile)(process.execPath, flags);
    const { before, after } = JSON.parse(stdout);
    expect(after).toBeLessThan(before - 100);
  },
);
