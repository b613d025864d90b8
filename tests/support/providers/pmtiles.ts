import { Compression, TileType } from 'pmtiles';

/** The zooms that the file has tiles for. */
const MAX_ZOOM = 8;
const HEADER = 127;
/** Whole tiles of this side, and some more, so that no seams are drawn. */
const EXTENT = 4_096;
const MARGIN = 64;

/** A PMTiles file (version 3) of the whole world whose every tile is land, and nothing else. */
export function worldOfLand(): Buffer {
  const tile = landTile();
  const metadata = Buffer.from('{}');
  // one entry: from tile 0 on, for all tiles, so many bytes at 0 (an offset is kept plus one)
  const directory = Buffer.from([1, 0, (4 ** (MAX_ZOOM + 1) - 1) / 3, tile.length, 1].flatMap(varint));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles\u0003', 'latin1');
  const tilesAt = HEADER + directory.length + metadata.length;
  const parts = [
    HEADER,
    directory.length,
    HEADER + directory.length,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
  ];
  for (const [i, part] of parts.entries()) header.writeBigUInt64LE(BigInt(part), 8 + 8 * i);
  header[97] = Compression.None;
  header[98] = Compression.None;
  header[99] = TileType.Mvt;
  header[101] = MAX_ZOOM;
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * i);
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A vector tile with one square in its layer `earth`. */
function landTile(): Buffer {
  const far = EXTENT + 2 * MARGIN;
  const [move, line, close] = [1 | (1 << 3), 2 | (3 << 3), 7 | (1 << 3)];
  const steps = [far, 0, 0, far, -far, 0].map(zigzag);
  const geometry = [move, zigzag(-MARGIN), zigzag(-MARGIN), line, ...steps, close].flatMap(varint);
  const polygon = [...field(3, 0), 3, ...field(4, 2), ...varint(geometry.length), ...geometry];
  const name = [...Buffer.from('earth')];
  const layer = [
    ...[...field(15, 0), 2],
    ...[...field(1, 2), name.length, ...name],
    ...[...field(2, 2), ...varint(polygon.length), ...polygon],
    ...[...field(5, 0), ...varint(EXTENT)],
  ];
  return Buffer.from([...field(3, 2), ...varint(layer.length), ...layer]);
}

function field(number: number, type: number): number[] {
  return varint((number << 3) | type);
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
