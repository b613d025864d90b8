/** A piece of content as the wire has it, without what stamps it. */
export type Body = Record<string, unknown>;
