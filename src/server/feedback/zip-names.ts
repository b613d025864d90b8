import type { FileHandle } from 'node:fs/promises';

/** A ZIP's directory is behind its files; its end record is within this many bytes of the end. */
const MAX_TAIL = 65_557;
const MAX_ENTRIES = 2_000;
const MAX_DIRECTORY = 1_000_000;

/** The file names in a ZIP's directory; null when it is no ZIP, is encrypted, or is larger than documents are. */
export async function readZipNames(file: FileHandle): Promise<Set<string> | null> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - MAX_TAIL), Math.min(size, MAX_TAIL));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return null;
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY || start + length > size) return null;
  return namesIn(await bytesAt(file, start, length), count);
}

function namesIn(directory: Buffer, count: number): Set<string> | null {
  const names = new Set<string>();
  for (let at = 0, entry = 0; entry < count; entry++) {
    if (at + 46 > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null;
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (isEncrypted) return null;
    names.add(directory.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
