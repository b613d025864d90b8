// npm start, npm run dev: from a fresh clone to a running site, started again when it crashes. Runs on the host's Node;
// the site on the pinned one.
import { buildPages } from './build.mjs';
import { generateTableTypes } from './generate.mjs';
import { keepRunning } from './keep-running.mjs';
import { NODE_FLAGS } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, say } from './say.mjs';

const [mode, ...rest] = process.argv.slice(2);
const isDev = mode === 'dev';
const args = isDev ? ['--dev', ...rest] : process.argv.slice(2);

const node = await prepare();
if (!isDev) await buildPages(node).catch((error) => giveUp(error.message));
// for the editor alone, beside the start: nothing that runs needs them
else void generateTableTypes(node);
say('Starting …');
// NODE_ENV stays the operator's word: it decides whether unsafe defaults are allowed, not which pages are served
const env = isDev ? { NODE_ENV: 'development', ...process.env } : process.env;
process.exitCode = await keepRunning(node, [...NODE_FLAGS, 'src/server/main.ts', ...args], { env });
