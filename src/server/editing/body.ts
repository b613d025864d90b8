/** The editable fields of a piece of content, as on the wire. */
export type Body = Record<string, unknown>;
