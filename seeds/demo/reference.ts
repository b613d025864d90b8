import coast from '../reference/coast.json' with { type: 'json' };
import districts from '../reference/districts.json' with { type: 'json' };
import stations from '../reference/metro-stations.json' with { type: 'json' };
import quarters from '../reference/quarters.json' with { type: 'json' };
import streets from '../reference/streets.json' with { type: 'json' };
import suburbs from '../reference/suburbs.json' with { type: 'json' };
import type { Reference } from './types.ts';

/** What the demo city stands on: the reference rows as the seed files have them. */
export const reference: Reference = { districts, suburbs, stations, streets, quarters, coast };
