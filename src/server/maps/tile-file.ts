import { open } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Every PMTiles file of version 3 begins with this. */
const MAGIC = 'PMTiles\u0003';

/** Whether MAP_PMTILES is an address rather than a file. */
export function isAddress(tiles: string): boolean {
  return /^https?:\/\//.test(tiles);
}

/**
 * The path under which a PMTiles file is served. A replaced file has another one, so that nobody mixes two.
 * @throws Error when there is no file, or when it is no PMTiles file
 */
export async function readTilePath(tiles: string): Promise<string> {
  const file = await open(resolve(tiles));
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(MAGIC.length), position: 0 });
    if (buffer.toString('latin1') !== MAGIC) throw new Error('it is no PMTiles file of version 3');
    const { size, mtimeMs } = await file.stat();
    return `/map/tiles-${Math.round(mtimeMs).toString(36)}-${size.toString(36)}.pmtiles`;
  } finally {
    await file.close();
  }
}
