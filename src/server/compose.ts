import { join } from 'node:path';
import { openDiskFiles } from './adapters/files-disk.ts';
import { openGoogleMaps } from './adapters/maps-google.ts';
import { openSchematicMaps } from './adapters/maps-schematic.ts';
import { openNoticeOutbox } from './adapters/owner-notices-outbox.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

type Adapters = Pick<Deps, 'clock' | 'files' | 'maps' | 'ownerNotices'>;

/** The one place that picks an adapter for each port. */
export function composeAdapters(config: Config): Adapters {
  const schematic = openSchematicMaps();
  return {
    clock: { now: () => new Date() },
    files: openDiskFiles(join(config.DATA_DIR, 'uploads')),
    maps: config.GOOGLE_MAPS_KEY ? openGoogleMaps(config.GOOGLE_MAPS_KEY, schematic) : schematic,
    ownerNotices: openNoticeOutbox(join(config.DATA_DIR, 'outbox')),
  };
}
