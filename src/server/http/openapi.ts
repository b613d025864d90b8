import { writeFile } from 'node:fs/promises';
import { format } from 'node:util';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { openSite } from '../site.ts';

// Writes the OpenAPI document of the routes to the file named (src/contract/openapi.json by default).
const file = process.argv[2] ?? 'src/contract/openapi.json';
const site = await openSite({ config: readConfig({}) } as Deps);
await site.ready();
await writeFile(file, `${JSON.stringify(site.swagger(), null, 2)}\n`);
process.stderr.write(format('%s written\n', file));
process.exit(0);
