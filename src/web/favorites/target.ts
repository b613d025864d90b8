/** Kinds of favorites. */
export type Target = { kind: 'listing' | 'complex'; id: number };

/** `listing-5`, as addresses name it. */
export function targetName({ kind, id }: Target): string {
  return `${kind}-${id}`;
}

export function readTarget(text: string | null): Target | null {
  const [, kind, id] = /^(listing|complex)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as Target['kind'], id: Number(id) } : null;
}
