/**
 * Ordinary words that look like a word or a name of searches, as people misspell or shorten them: «решение» like Рамана, «дерево» like
 * дешево. They stay text, with endings too: what is left of a word without its ending stands here.
 */
export const ORDINARY_WORDS: readonly string[] = [
  ...['qalmaq', 'açmaq', 'başlamaq', 'qaranlıq', 'alçaq', 'küylü', 'aptek', 'alman'],
  ...['решение', 'автор', 'аптек', 'деревн', 'дерев', 'машин', 'message', 'stone'],
];
