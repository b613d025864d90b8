import { blocksOf } from '../../src/contract/values/rich-text.ts';
import { makeDetails } from './complex-details.ts';
import { COMPLEX_ROWS, type ComplexKind } from './complex-rows.ts';
import { type SceneKind, sceneNames } from './draw/scenes.ts';
import { makePlaceFinder } from './places.ts';
import type { Random } from './random.ts';
import { BLOCK_REMARKS, CLASS_WORDS, districtOf, placeSentence, REMARKS } from './texts/complexes.ts';
import type { DemoComplex, Reference, Spoken } from './types.ts';

/** Price per m² a developer asks, by class. */
const PRICES: Record<string, number> = { komfort: 1750, biznes: 2600, premium: 3900, villa: 1600, kurort: 3200 };

/** The forty residential complexes of the demo city. */
/** Handed over renovated, or bare. */
const ROOMS_SHOWN = {
  komfort: 'room:bare',
  biznes: 'room:empty',
  premium: 'living:home',
  villa: 'room:bare',
  kurort: 'living:home',
} as const satisfies Record<ComplexKind, SceneKind>;

export function makeComplexes(random: Random, reference: Reference, now: Date): DemoComplex[] {
  const places = makePlaceFinder(reference);
  const covers = sceneNames('complex');
  const yards = sceneNames('complex:yard');
  const regions = new Map([...reference.districts, ...reference.suburbs].map((one) => [one.slug, one]));

  return COMPLEX_ROWS.map(({ name, developer, address, district: slug, latitude, longitude, kind }, index) => {
    const words = CLASS_WORDS[kind];
    const district = regions.get(slug);
    if (!words || !district) throw new Error(`unknown class or district of ${name}`);
    const point = { latitude, longitude };
    const station = places.nearestStation(point);
    const remarks = random
      .shuffle([...REMARKS, ...BLOCK_REMARKS])
      .filter((remark) => kind !== 'villa' || REMARKS.includes(remark))
      .slice(0, random.whole(2, 3));
    const where = placeSentence(name, address, district, station);
    return {
      name,
      developer,
      complexTypes: inEveryLanguage((language) => words.types.map((type) => type[language])),
      description: inEveryLanguage((language) =>
        blocksOf(`${where[language]} ${words.pitch[language]}\n${remarks.map((remark) => remark[language]).join(' ')}`),
      ),
      location: districtOf(district),
      address,
      district: slug,
      ...point,
      views: random.whole(180, 9_400),
      createdAt: new Date(now.getTime() - (index + 1) * random.whole(2, 9) * 24 * 3_600_000),
      photos: [
        covers[index] ?? '',
        yards[index] ?? '',
        ...random.shuffle(sceneNames('stairs:new')).slice(0, 1),
        ...random.shuffle(sceneNames(ROOMS_SHOWN[kind])).slice(0, 2),
      ],
      ...makeDetails(name, index, kind, PRICES[kind] ?? 2000, now),
    };
  });
}

function inEveryLanguage<Value>(write: (language: keyof Spoken) => Value): Record<keyof Spoken, Value> {
  return { az: write('az'), en: write('en'), ru: write('ru') };
}
