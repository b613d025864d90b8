import type { SimpleBlock } from '../../../src/contract/values/rich-text.ts';
import { blocksOf } from '../../../src/contract/values/rich-text.ts';
import type { Random } from '../random.ts';
import type { Facts, Language } from './facts.ts';

/** A description: an owner's few words, an agent's list, or four to seven sentences. */
export function describe(random: Random, language: Language, facts: Facts): SimpleBlock[] {
  const style = facts.isOwner
    ? random.weighted([
        ['short', 55],
        ['full', 45],
      ] as const)
    : random.weighted([
        ['list', 42],
        ['full', 58],
      ] as const);
  return styles[style](random, language, facts);
}

const styles: Record<'short' | 'list' | 'full', typeof describe> = {
  short: (random, language, facts) => {
    const [size = [], repair = []] = language.details(facts);
    const said = [...some(random, size, 1), ...some(random, repair, random.whole(0, 1))];
    const spoken = some(random, language.spoken(facts), random.whole(1, 2));
    return blocksOf([...some(random, language.opening(facts), 1), ...said, ...spoken].join(' '));
  },
  list: (random, language, facts) => {
    const [first = '', ...others] = language.items(facts);
    const items = [first, ...others].slice(0, random.whole(5, 8));
    const end = [...some(random, language.surroundings(facts), 1), ...some(random, language.closing(facts), 1)];
    return [
      ...blocksOf(some(random, language.opening(facts), 1).join(' ')),
      {
        type: 'list',
        format: 'unordered',
        children: items.map((text) => ({ type: 'list-item', children: [{ type: 'text', text }] })),
      },
      ...blocksOf(end.join(' ')),
    ];
  },
  full: (random, language, facts) => {
    const details = language.details(facts).flatMap((group) => some(random, group, 1));
    const features = some(random, language.features(facts), random.whole(1, 3));
    const around = [...some(random, language.surroundings(facts), 1), ...some(random, language.papers(facts), 1)];
    const first = [...some(random, language.opening(facts), 1), ...details, ...random.shuffle(features)].join(' ');
    const last = [...random.shuffle(around), ...some(random, language.closing(facts), 1)].join(' ');
    return blocksOf(`${first}${random.chance(0.6) ? '\n' : ' '}${last}`);
  },
};

const some = (random: Random, lines: readonly string[], most: number) => random.shuffle(lines).slice(0, most);
