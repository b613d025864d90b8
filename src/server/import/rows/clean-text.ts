const LINE_BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi;
const TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", apos: "'" };
/** UTF-8 that was read as Latin-1, Windows-1252 or Mac, perhaps twice: letters that hardly ever stand side by side. */
const WRONGLY_DECODED = /[ÃÄÅÆÉÐÑ][\u0080-\u00bf™šœžŸ]|[ÃÂ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜›]|â€|…ô|ƒ±|ńĪ|Ňü/g;

/** Text without HTML and control characters, as PostgreSQL takes it. */
export function cleanText(text: string): string {
  const wellFormed = text.toWellFormed().replaceAll(CONTROLS, '');
  if (!/[<&]/.test(wellFormed)) return wellFormed.trim();
  return wellFormed
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(TAGS, ' ')
    .replaceAll(/&(#?\w{2,6});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .trim();
}

/** The text with its letters back, where they were only read wrongly; once more where that happened twice. */
export function repairText(text: string): string {
  for (const letters of READINGS) {
    let repaired = text;
    for (let turn = 0; turn < 2 && isGarbled(repaired); turn++) repaired = readAgain(repaired, letters);
    if (!isGarbled(repaired)) return repaired;
  }
  return text;
}

/** What of a text stands for the bytes of UTF-8 is read as such; the rest stays. */
function readAgain(text: string, { bytes, run }: (typeof READINGS)[number]): string {
  return text.replaceAll(run, (found) => {
    try {
      return UTF_8.decode(Uint8Array.from(found, (letter) => bytes.get(letter) ?? 0));
    } catch {
      return found;
    }
  });
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const READINGS = ['windows-1252', 'macintosh'].map((encoding) => {
  const upper = Array.from({ length: 128 }, (_, at) => at + 128);
  const letters = upper.map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  const bytes = new Map(letters.map((letter, at) => [letter, at + 128]));
  // Latin-1 has controls where Windows has letters
  if (encoding === 'windows-1252') for (const byte of upper) bytes.set(String.fromCharCode(byte), byte);
  return { bytes, run: new RegExp(`[${[...bytes.keys()].join('')}]+`, 'g') };
});

/** True for text whose letters were lost on its way here: `NÉ™rimanov`, `K�hnə`. */
export function isGarbled(text: string): boolean {
  return text.includes('\ufffd') || (text.match(WRONGLY_DECODED)?.length ?? 0) >= 2;
}
