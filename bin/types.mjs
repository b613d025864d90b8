// npm run types: generates the types that are not committed: of the tables, from the migrations, and of the pages' routes, from
// src/web/routes.ts.
import { generateRouteTypes, generateTableTypes } from './generate.mjs';
import { prepare } from './install/prepare.mjs';
import { giveUp, say } from './say.mjs';

const node = await prepare();
say("Making the types of all tables and of the pages' routes …");
for (const generate of [generateTableTypes, generateRouteTypes]) {
  const { code, output, errors } = await generate(node);
  if (code !== 0) giveUp(output + errors);
}
say('Done: src/server/database/tables.ts, .react-router/types');
