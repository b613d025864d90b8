const LINE_BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi;
const TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", apos: "'" };
/** UTF-8 that was read as Latin-1, Windows-1252 or Mac: two letters that hardly ever stand side by side. */
const WRONGLY_DECODED = /[ÃÄÅÆÉÐÑ][\u0080-\u00bf™šœžŸ]|â€|…ô|ƒ±|ńĪ|Ňü/g;

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

/** True for text whose letters were lost on its way here: `NÉ™rimanov`, `K�hnə`. */
export function isGarbled(text: string): boolean {
  return text.includes('\ufffd') || (text.match(WRONGLY_DECODED)?.length ?? 0) >= 2;
}
