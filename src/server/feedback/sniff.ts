import { type FileHandle, open } from 'node:fs/promises';
import { type FeedbackFileType, feedbackTypeOf } from '#contract/feedback/fields.ts';
import { sniffPicture } from '../files/sniff.ts';
import { readZipNames } from './zip-names.ts';

/**
 * Detects a file's type by its content; null: not supported. The name matters for plain text only, which has no signature:
 * HTML and scripts are text as well.
 */
export async function sniffFeedbackFile(path: string, name: string): Promise<FeedbackFileType | null> {
  const picture = await sniffPicture(path);
  if (picture) return PICTURES[picture] ?? null;
  const file = await open(path);
  try {
    const start = await startOf(file);
    if (start.startsWith('%PDF-')) return 'pdf';
    if (start.startsWith('PK\x03\x04')) return (await isDocx(file)) ? 'docx' : null;
    return feedbackTypeOf(name) === 'txt' && (await isText(file)) ? 'txt' : null;
  } finally {
    await file.close();
  }
}

const PICTURES: Partial<Record<string, FeedbackFileType>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

async function startOf(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

/** A Word document without macros. The archive is never unpacked. */
async function isDocx(file: FileHandle): Promise<boolean> {
  const names = await readZipNames(file);
  if (!names?.has('[Content_Types].xml') || !names.has('word/document.xml')) return false;
  return ![...names].some((name) => /vbaProject|\.(exe|dll|js|vbs|bat|cmd|scr)$/i.test(name));
}

/** UTF-8 without control characters other than whitespace. */
async function isText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const buffer = Buffer.alloc(65_536);
  try {
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (BINARY_CHARACTER.test(text)) return false;
      if (bytesRead === 0) return at > 0;
      at += bytesRead;
    }
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it detects
const BINARY_CHARACTER = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
