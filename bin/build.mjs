// npm run build: everything that the site serves. npm start builds by itself.
import { make, office, pages } from './builds.mjs';
import { prepare } from './install/prepare.mjs';
import { giveUp, say } from './say.mjs';

const node = await prepare();
try {
  for (const build of [pages, office]) await make(node, build);
} catch (error) {
  giveUp(/** @type {Error} */ (error).message);
}
say('Built: build/pages, build/office');
