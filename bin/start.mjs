// npm start, npm run dev: from a fresh clone to a running site, which is restarted when it crashes. Runs on the host's Node,
// the site on the pinned one.
import { isBuilt, make, office, pages } from './builds.mjs';
import { runChild } from './child.mjs';
import { generateTableTypes } from './generate.mjs';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './install/pinned-node.mjs';
import { prepare } from './install/prepare.mjs';
import { keepRunning } from './keep-running.mjs';
import { giveUp, say } from './say.mjs';

const [mode, ...rest] = process.argv.slice(2);
const isDev = mode === 'dev';
const args = isDev ? ['--dev', ...rest] : process.argv.slice(2);

const node = await prepare();
// only for the editor, in parallel: nothing at run time needs them
if (isDev) void generateTableTypes(node);
// NODE_ENV is set by the operator: it decides whether unsafe defaults are allowed, not which pages are served
const env = { ...NODE_ENVIRONMENT, ...(isDev && { NODE_ENV: 'development' }), ...process.env };
/** @param {string[]} words */
const site = (...words) => [...NODE_FLAGS, 'src/server/main.ts', ...words];

if (!isDev && !isBuilt(pages)) {
  say('Making the database and the pages ready (once after each change; half a minute at most) …');
  // in parallel: the database takes as long as the pages
  const database = runChild(node, site('migrate'), { env });
  await make(node, pages).catch((error) => giveUp(error.message));
  if ((await database) !== 0) giveUp('The database could not be made ready; its message is above.');
}
say('Starting the site …');
process.exitCode = await keepRunning(node, site(...args), { env }, () => {
  // only staff wait for it
  if (!isDev) make(node, office).catch((error) => say(error.message));
});
