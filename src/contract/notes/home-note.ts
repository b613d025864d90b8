/** The most letters of a note, texts of one home beside each other, texts that are known to be replaced, homes with notes. */
export const MAX_NOTE_LETTERS = 500;
export const MAX_VERSIONS = 20;
export const MAX_REPLACED = 200;
export const MAX_NOTES = 1_000;
/** The most bytes of all that a person notes, as it is stored. */
export const MAX_NOTES_BYTES = 500_000;

/** The id of a change begins with its time, so that their order is the order of the changes: `mifkq3z8-4f9a0b`. */
export const CHANGE_ID = /^[0-9a-z]{8,9}-[0-9a-z]{6}$/;

export const OPINIONS = ['up', 'down'] as const;
export type Opinion = (typeof OPINIONS)[number];

/**
 * What a person noted about a home. Devices change their own copies, also without a network, and copies are merged in any
 * order, any number of times, with the same result. Nothing is lost by it: texts that were written without knowing of each
 * other stay beside each other, the newest first. What was replaced or deleted never comes back.
 */
export type HomeNote = {
  texts: readonly { id: string; text: string }[];
  /** the ids of texts that were replaced or deleted */
  replaced: readonly string[];
  /** the last one counts; null: taken back */
  opinion: { id: string; value: Opinion | null } | null;
};

export const NO_NOTE: HomeNote = { texts: [], replaced: [], opinion: null };

/** Both copies in one. */
export function mergeNotes(one: HomeNote, other: HomeNote): HomeNote {
  const replaced = [...new Set([...one.replaced, ...other.replaced])].sort().slice(-MAX_REPLACED);
  const gone = new Set([...one.replaced, ...other.replaced]);
  const texts = new Map([...one.texts, ...other.texts].map((text) => [text.id, text]));
  return {
    texts: [...texts.values()]
      .filter(({ id }) => !gone.has(id))
      .sort((a, b) => compare(b.id, a.id))
      .slice(0, MAX_VERSIONS),
    replaced,
    opinion: newer(one.opinion, other.opinion),
  };
}

/** Writes a text in place of the one shown, which is the newest; an empty one deletes it. */
export function writeText(note: HomeNote, text: string, id: string): HomeNote {
  const [shown] = note.texts;
  if (shown?.text === text) return note;
  const rest = shown ? dropText(note, shown.id) : note;
  return text === '' ? rest : mergeNotes(rest, { ...NO_NOTE, texts: [{ id, text }] });
}

/** Deletes one of the texts. */
export function dropText(note: HomeNote, id: string): HomeNote {
  return mergeNotes(note, { ...NO_NOTE, replaced: [id] });
}

/** Gives an opinion, or takes it back. */
export function giveOpinion(note: HomeNote, value: Opinion | null, id: string): HomeNote {
  return mergeNotes(note, { ...NO_NOTE, opinion: { id, value } });
}

/**
 * The id of a change of a note: later than all that is known, whatever the clock of the device says.
 * @param now in ms @param chance at least 0 and below 1
 */
export function newChangeId({ texts, replaced, opinion }: HomeNote, now: number, chance: number): string {
  const known = [...texts.map(({ id }) => id), ...replaced, ...(opinion ? [opinion.id] : [])];
  const last = known.reduce((latest, id) => Math.max(latest, Number.parseInt(id, 36)), 0);
  const suffix = Math.floor(chance * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return `${Math.max(now, last + 1).toString(36)}-${suffix}`;
}

function newer(one: HomeNote['opinion'], other: HomeNote['opinion']): HomeNote['opinion'] {
  if (!one || !other) return one ?? other;
  return compare(one.id, other.id) < 0 ? other : one;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
