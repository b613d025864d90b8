// Decides on a listing of the site of the browser tests: `approve N` or `reject N REASON`.
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { approveListing } from '../../src/server/listings/lifecycle/moderation.ts';
import { openLog } from '../../src/server/ops/log.ts';
import { rejectListing } from './moderation.ts';

const [decision, id, reason = ''] = process.argv.slice(2);
const config = readConfig();
const database = await openDatabase(config, openLog(config));
const deps = { config, db: database.db, clock: { now: () => new Date() } };
if (decision === 'approve') await approveListing(deps, Number(id));
else await rejectListing(deps, Number(id), reason);
await database.close();
