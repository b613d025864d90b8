// Runs a file of ours on the pinned Node, after installing what is missing: node bin/run.mjs FILE [args…]
import { runChild } from './child.mjs';
import { prepare } from './install/prepare.mjs';
import { giveUp } from './say.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Usage: node bin/run.mjs FILE [args…]');
const node = await prepare();
process.exitCode = await runChild(node, [file, ...args]);
