import type { Condition, Reach } from '#contract/wire/query.ts';
import { saysToBeNear } from './resolve-places.ts';

/** Whether a filter asks for the distance to stations or to other points. */
export function asksForDistance(where: Condition): boolean {
  if ('all' in where) return where.all.some(asksForDistance);
  if ('any' in where) return where.any.some(asksForDistance);
  return 'not' in where ? asksForDistance(where.not) : isReach(where) || isWalk(where);
}

/** Whether a filter asks for a part of the map. */
export function asksForArea(where: Condition): boolean {
  if ('all' in where) return where.all.some(asksForArea);
  if ('any' in where) return where.any.some(asksForArea);
  return 'not' in where ? asksForArea(where.not) : 'located' in where;
}

/**
 * A filter that takes the advertiser's word for what is near a station, and leaves other distances out: of the homes that are
 * known only roughly it finds those that match all else. Among alternatives a distance is none: `Narimanov or near the boulevard` is
 * Narimanov.
 */
export function withoutDistances(where: Condition): Condition {
  if ('all' in where) return { all: where.all.map(withoutDistances) };
  if ('any' in where) return anyOf(where.any);
  if (isWalk(where)) return { all: [] };
  if (!isReach(where)) return where;
  const { by, stations } = where.reach;
  return by === 'ride' || stations.length === 0 ? { all: [] } : saysToBeNear(stations);
}

function anyOf(alternatives: Condition[]): Condition {
  const left = alternatives.flatMap((one) => {
    const wider = withoutDistances(one);
    return isAnything(wider) && !isAnything(one) ? [] : [wider];
  });
  return left.length > 0 || alternatives.length === 0 ? { any: left } : { all: [] };
}

const isAnything = (where: Condition): boolean => 'all' in where && where.all.length === 0;

function isReach(where: Condition): where is Extract<Condition, { reach: Reach }> {
  return 'reach' in where;
}

/** A walk to any station. */
function isWalk(where: Condition): boolean {
  return 'field' in where && where.field === 'Metro_Distance';
}
