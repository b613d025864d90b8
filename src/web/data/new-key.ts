/** A key that nobody else has. Unlike crypto.randomUUID this is there on plain http too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
