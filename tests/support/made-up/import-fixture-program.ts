// Imports a file in batches of 50 rows, for a test that kills it: arguments are the connection as JSON and the file.

import { openPool } from '../../../src/server/database/db.ts';
import { importFile } from '../../../src/server/import/import-file.ts';
import { loadPlaces } from '../../../src/server/import/places.ts';

const [connection = '{}', file = ''] = process.argv.slice(2);
const pool = openPool({ ...JSON.parse(connection), application_name: 'import to kill' }, () => {});
const report = { path: null, add: () => {}, close: async () => {} };
await importFile(pool, file, await loadPlaces(pool), report, {
  now: new Date(),
  ends: { at: null },
  print: console.log,
  batchRows: 50,
});
console.log('done');
