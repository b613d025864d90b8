import { open } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Every PMTiles file of version 3 begins with this. */
const MAGIC = 'PMTiles\u0003';
/** Its header: where the tiles are, how many bytes they have, and of which type they are. */
const HEADER = { size: 127, tilesAt: 56, tilesSize: 64, type: 99 };
const VECTOR_TILES = 1;

/** Whether MAP_PMTILES is an address rather than a file. */
export function isAddress(tiles: string): boolean {
  return /^https?:\/\//.test(tiles);
}

/**
 * The path under which a PMTiles file is served. A replaced file has another one, so that nobody mixes two.
 * @throws Error when there is no file, and when it is no whole PMTiles file with vector tiles
 */
export async function readTilePath(tiles: string): Promise<string> {
  const file = await open(resolve(tiles));
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(HEADER.size), position: 0 });
    if (!buffer.toString('latin1').startsWith(MAGIC)) throw new Error('it is no PMTiles file of version 3');
    const { size, mtimeMs } = await file.stat();
    const whole = buffer.readBigUInt64LE(HEADER.tilesAt) + buffer.readBigUInt64LE(HEADER.tilesSize);
    if (size < whole) throw new Error(`it is cut short: ${size} of ${whole} bytes`);
    if (buffer[HEADER.type] !== VECTOR_TILES) throw new Error('it has no vector tiles');
    return `/map/tiles-${Math.round(mtimeMs).toString(36)}-${size.toString(36)}.pmtiles`;
  } finally {
    await file.close();
  }
}
