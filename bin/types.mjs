// npm run types: the types that are made from other files. openapi.* are committed; the others are not.
import { generateOpenapi, generateRouteTypes, generateTableTypes } from './generate.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, say } from './say.mjs';

const node = await prepare();
say('Making route types, the types of all tables and the OpenAPI document …');
for (const generate of [generateTableTypes, generateRouteTypes, generateOpenapi]) {
  const { code, output, errors } = await generate(node);
  if (code !== 0) giveUp(output + errors);
}
say('Done: src/server/database/tables.ts, .react-router/types, src/contract/openapi.json, src/contract/openapi.ts');
