import { type Blocks, blocksOf } from '../../../src/contract/values/rich-text.ts';
import type { Random } from '../random.ts';
import type { Facts, Language } from './facts.ts';

/** A description of three to six sentences, now and then in two paragraphs. */
export function describe(random: Random, language: Language, facts: Facts): Blocks {
  const some = (lines: string[], most: number) => random.shuffle(lines).slice(0, most);
  const length = random.whole(3, 6);
  const opening = some(language.opening(facts), 1);
  const closing = some(language.closing(facts), 1);
  const details = language.details(facts).flatMap((group) => some(group, 1));
  const features = some(language.features(facts), random.whole(1, 2));
  const others = [...some(language.surroundings(facts), 1), ...some(language.papers(facts), 1)];
  const body = [...random.shuffle([...details, ...features]), ...random.shuffle(others)].slice(0, length - 2);
  const isBroken = length > 4 && random.chance(0.5);
  return blocksOf([...opening, ...body].join(' ') + (isBroken ? '\n' : ' ') + closing.join(''));
}
