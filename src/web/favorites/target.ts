/** What a favorite is about, and what a listing offers (`offerOf`), if it is known: all that offer the same have one heart. */
export type Target = { kind: 'listing' | 'complex'; id: number; offer?: string | undefined };

/** `listing-5`, as addresses name it. */
export function targetName({ kind, id }: Target): string {
  return `${kind}-${id}`;
}

/** Whether two offers are known, and the same. */
export function isSameOffer(one: string | null | undefined, other: string | undefined): boolean {
  return other !== undefined && one === other;
}

export function readTarget(text: string | null): Target | null {
  const [, kind, id] = /^(listing|complex)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as Target['kind'], id: Number(id) } : null;
}
