import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A process that leaves 150 MB of garbage behind and prints how many MB it has before and after it became quiet. */
const PROGRAM = `
  import { collectWhenQuiet } from '${new URL('./quiet-collection.ts', import.meta.url).href}';
  const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
  let garbage = Array.from({ length: 3_000_000 }, (_, i) => ({ i, text: 'text ' + i }));
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

it('a process that was busy gives memory back once it is quiet', { timeout: 60_000 }, async () => {
  const flags = ['--expose-gc', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  const { before, after } = JSON.parse(stdout);
  expect(after).toBeLessThan(before - 100);
});
