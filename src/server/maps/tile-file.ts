import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Deps } from '../deps.ts';
import type { OutsideCall } from '../outside/outside.ts';

/** Every PMTiles file of version 3 begins with this. */
const MAGIC = 'PMTiles\u0003';
/** Its header: where the tiles are, how many bytes they have, and of which type they are. */
const HEADER = { size: 127, tilesAt: 56, tilesSize: 64, type: 99 };
const VECTOR_TILES = 1;
/** How long the host of an address may take to answer, in ms. */
const DEADLINE_MS = 3_000;

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
    const { size, mtimeMs } = await file.stat();
    checkHeader(buffer, size);
    return `/map/tiles-${Math.round(mtimeMs).toString(36)}-${size.toString(36)}.pmtiles`;
  } finally {
    await file.close();
  }
}

/**
 * Checks the PMTiles file at an address, which browsers read themselves.
 * @throws Error as of a file, and when the host does not answer in ranges, or not in time
 */
export function openTileAddress({ outside }: Pick<Deps, 'outside'>): (address: string) => Promise<string> {
  const call: OutsideCall = outside.open('map_tiles', { deadline: DEADLINE_MS });
  return (address) =>
    call(async ({ fetch }) => {
      const response = await fetch(address, { headers: { range: `bytes=0-${HEADER.size - 1}` } });
      const [, size] = /^bytes 0-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      if (response.status !== 206 || !size) {
        await response.body?.cancel();
        throw new Error(`it is not answered in ranges: status ${response.status}`);
      }
      checkHeader(Buffer.from(await response.arrayBuffer()), Number(size));
      return address;
    });
}

function checkHeader(header: Buffer, size: number): void {
  if (header.length < HEADER.size || !header.toString('latin1').startsWith(MAGIC))
    throw new Error('it is no PMTiles file of version 3');
  const whole = header.readBigUInt64LE(HEADER.tilesAt) + header.readBigUInt64LE(HEADER.tilesSize);
  if (size < whole) throw new Error(`it is cut short: ${size} of ${whole} bytes`);
  if (header[HEADER.type] !== VECTOR_TILES) throw new Error('it has no vector tiles');
}
