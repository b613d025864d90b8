const TAIL = /\s+(residence|towers?|qüllələri|mall)$/i;
const HEAD =
  /^(bakı|baku|бакинск\S+|azərbaycan|azerbaijan|азербайджанск\S+)\s+(dövlət\s+|state\s+|государственн\S+\s+)?/i;

/**
 * The names of a complex or landmark, also without the last word that many have and without the city before it: `Port Baku` of
 * `Port Baku Towers`, `Olimpiya Stadionu` of `Bakı Olimpiya Stadionu`. A single word that is left means it only beside the word for
 * its kind: `Knightsbridge kompleksi`.
 */
export function buildingNames(names: readonly string[]): { names: string[]; besideKind: string[] } {
  const short = names.flatMap((name) => [name.replace(TAIL, ''), name.replace(HEAD, '')]);
  const others = [...new Set(short)].filter((name) => !names.includes(name));
  return {
    names: [...new Set(names), ...others.filter((name) => /\S\s+\S/.test(name))],
    besideKind: others.filter((name) => !/\s/.test(name)),
  };
}
