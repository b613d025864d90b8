import { crc32 } from 'node:zlib';

/** A ZIP of small uncompressed files with these names. */
export function zipOf(names: readonly string[]): Buffer {
  const content = Buffer.from('<xml/>');
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const name of names) {
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(Buffer.concat(locals).length, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, entry, title]));
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, content]));
  }
  const [files, directory] = [Buffer.concat(locals), Buffer.concat(entries)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(files.length, 12);
  return Buffer.concat([files, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
