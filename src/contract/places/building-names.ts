const TAIL = /\s+(residence|towers?|qüllələri|mall)$/i;

/** The names of a complex or landmark, also without the last word that many have: `Port Baku` of `Port Baku Towers`. */
export function buildingNames(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, name.replace(TAIL, '')]))].filter(
    (name) => names.includes(name) || /\S\s+\S/.test(name),
  );
}
