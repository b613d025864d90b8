const LINE_BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi;
const TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", apos: "'" };
/** UTF-8 decoded as Latin-1, Windows-1252 or Mac, perhaps twice: letter pairs that hardly ever occur. */
const WRONGLY_DECODED = /[ÃÄÅÆÉÐÑ][\u0080-\u00bf™šœžŸ]|[ÃÂ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜›]|â€|…ô|ƒ±|ńĪ|Ňü/g;

/** Removes HTML and the control characters that PostgreSQL refuses. */
export function cleanText(text: string): string {
  const wellFormed = text.toWellFormed().replaceAll(CONTROLS, '');
  if (!/[<&]/.test(wellFormed)) return wellFormed.trim();
  return wellFormed
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(TAGS, ' ')
    .replaceAll(/&(#?\w{2,6});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .trim();
}

/** Repairs text that was decoded with a wrong encoding, up to two times. */
export function repairText(text: string): string {
  for (const letters of ENCODINGS) {
    let result = text;
    for (let turn = 0; turn < 2 && isGarbled(result); turn++) result = decodeAgain(result, letters);
    if (!isGarbled(result)) return result;
  }
  return text;
}

/** Decodes runs of characters that stand for UTF-8 bytes; the rest stays. */
function decodeAgain(text: string, { bytes, run }: (typeof ENCODINGS)[number]): string {
  return text.replaceAll(run, (match) => {
    try {
      return UTF_8.decode(Uint8Array.from(match, (letter) => bytes.get(letter) ?? 0));
    } catch {
      return match;
    }
  });
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const ENCODINGS = ['windows-1252', 'macintosh'].map((encoding) => {
  const upper = Array.from({ length: 128 }, (_, at) => at + 128);
  const letters = upper.map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  const bytes = new Map(letters.map((letter, at) => [letter, at + 128]));
  // Latin-1 has control characters where Windows-1252 has letters
  if (encoding === 'windows-1252') for (const byte of upper) bytes.set(String.fromCharCode(byte), byte);
  return { bytes, run: new RegExp(`[${[...bytes.keys()].join('')}]+`, 'g') };
});

/** Whether letters of a text were lost: `NÉ™rimanov`, `K�hnə`. */
export function isGarbled(text: string): boolean {
  return text.includes('\ufffd') || (text.match(WRONGLY_DECODED)?.length ?? 0) >= 2;
}
