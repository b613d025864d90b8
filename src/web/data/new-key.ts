/** A random key. Unlike crypto.randomUUID it works on plain http too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
