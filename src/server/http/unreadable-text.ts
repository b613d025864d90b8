/**
 * The path of the first text in a parsed body that PostgreSQL cannot store unchanged: one with a NUL or an unpaired
 * surrogate. Null if there is none.
 */
export function findUnreadableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isReadable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    const problem = isReadable(key) ? findUnreadableText(inner, innerPath) : path || 'body';
    if (problem !== null) return problem;
  }
  return null;
}

function isReadable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
