// npm run types: the types of the pages' routes, which are made from src/web/routes.ts and not committed.
import { generateRouteTypes } from './generate.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, say } from './say.mjs';

const node = await prepare();
say('Making route types …');
const { code, output, errors } = await generateRouteTypes(node);
if (code !== 0) giveUp(output + errors);
say('Done: .react-router/types');
