const TAIL = /\s+(residence|towers?|qüllələri|mall)$/i;
const HEAD =
  /^(bakı|baku|бакинск\S+|azərbaycan|azerbaijan|азербайджанск\S+)\s+(dövlət\s+|state\s+|государственн\S+\s+)?/i;

/**
 * The names of a complex or landmark, also without the last word that many have and without the city before it: `Port Baku` of
 * `Port Baku Towers`, `Olimpiya Stadionu` of `Bakı Olimpiya Stadionu`.
 */
export function buildingNames(names: readonly string[]): string[] {
  const short = names.flatMap((name) => [name.replace(TAIL, ''), name.replace(HEAD, '')]);
  return [...new Set([...names, ...short])].filter((name) => names.includes(name) || /\S\s+\S/.test(name));
}
