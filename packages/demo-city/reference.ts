import coast from '../../seeds/reference/coast.json' with { type: 'json' };
import outlines from '../../seeds/reference/district-outlines.json' with { type: 'json' };
import districts from '../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../seeds/reference/metro-stations.json' with { type: 'json' };
import quarters from '../../seeds/reference/quarters.json' with { type: 'json' };
import streets from '../../seeds/reference/streets.json' with { type: 'json' };
import suburbs from '../../seeds/reference/suburbs.json' with { type: 'json' };
import type { Reference } from './types.ts';

/** The reference rows that the demo city uses, as the seed files have them. */
export const reference: Reference = { districts, suburbs, stations, streets, quarters, coast, outlines };
