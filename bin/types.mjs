// npm run types: the types that are made from other files. openapi.* are committed; .react-router is not.
import { generateOpenapi, generateRouteTypes } from './generate.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, say } from './say.mjs';

const node = await prepare();
say('Making route types and the OpenAPI document …');
for (const generate of [generateRouteTypes, generateOpenapi]) {
  const { code, output, errors } = await generate(node);
  if (code !== 0) giveUp(output + errors);
}
say('Done: .react-router/types, src/contract/openapi.json, src/contract/openapi.ts');
