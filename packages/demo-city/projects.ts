import type { ProjectStatus } from '../../src/contract/projects/fields.ts';
import { type Blocks, blocksOf } from '../../src/contract/values/rich-text.ts';
import { sceneNames } from './draw/scenes.ts';
import { type ProjectWords, projectWords } from './texts/projects.ts';

type InLanguages<Value> = { az: Value; en: Value; ru: Value };
type DemoProject = {
  title: InLanguages<string>;
  statuses: ProjectStatus;
  location: InLanguages<string>;
  phones: InLanguages<Blocks>;
  emails: string | null;
  build_type: InLanguages<string>;
  height_category: InLanguages<string>;
  description: InLanguages<Blocks>;
  created_at: Date;
  /** scene names */
  photos: string[];
};

const DAY = 24 * 3_600_000;

/** The twelve construction projects of the demo city: several in each status. */
export function makeProjects(now: Date): DemoProject[] {
  return projectWords.map((words, index) => ({
    title: words.title,
    statuses: words.status,
    location: words.location,
    phones: inLanguages((language) => phonesOf(words, language)),
    emails: words.email,
    build_type: BUILD_TYPES[words.build],
    height_category: heightOf(words.floors),
    description: inLanguages((language) => blocksOf(words.about[language])),
    created_at: new Date(now.getTime() - (index * 9 + 4) * DAY),
    photos: photosOf(words.status, index),
  }));
}

const BUILD_TYPES: Record<ProjectWords['build'], InLanguages<string>> = {
  monolith: { az: 'Monolit karkas', en: 'Cast concrete frame', ru: 'Монолитный каркас' },
  brick: { az: 'Monolit-kərpic', en: 'Concrete and brick', ru: 'Монолитно-кирпичный' },
  stone: { az: 'Daş tikili', en: 'Stone', ru: 'Каменный' },
  panel: { az: 'İri panelli', en: 'Large panel', ru: 'Крупнопанельный' },
};

/** Builders speak of low, middle and high houses, and of towers above 75 m. */
function heightOf(floors: number): InLanguages<string> {
  const kind = HEIGHTS.find(({ most }) => floors <= most) ?? { az: '', en: '', ru: '' };
  return {
    az: `${kind.az}, ${floors} mərtəbə`,
    en: `${kind.en}, ${floors} floors`,
    ru: `${kind.ru}, этажей: ${floors}`,
  };
}

const HEIGHTS = [
  { most: 4, az: 'Azmərtəbəli', en: 'Low-rise', ru: 'Малоэтажный' },
  { most: 9, az: 'Orta mərtəbəli', en: 'Mid-rise', ru: 'Среднеэтажный' },
  { most: 19, az: 'Çoxmərtəbəli', en: 'High-rise', ru: 'Многоэтажный' },
  { most: Number.POSITIVE_INFINITY, az: 'Hündürmərtəbəli', en: 'Tower', ru: 'Высотный' },
];

const SALES_OFFICE = { az: 'Satış ofisi', en: 'Sales office', ru: 'Отдел продаж' };
const SITE_OFFICE = { az: 'Tikinti sahəsi', en: 'Building site', ru: 'Стройплощадка' };

function phonesOf({ phones }: ProjectWords, language: keyof InLanguages<string>): Blocks {
  return phones.map((phone, at) => ({
    type: 'paragraph',
    children: [
      { type: 'text', text: `${(at === 0 ? SALES_OFFICE : SITE_OFFICE)[language]}: ` },
      {
        type: 'link',
        url: `tel:+994${phone.slice(1).replaceAll(' ', '')}`,
        children: [{ type: 'text', text: phone, bold: true }],
      },
    ],
  }));
}

/** Each project as it stands, from afar and near; what is finished also from inside, the rest with plans. */
function photosOf(status: ProjectStatus, index: number): string[] {
  const take = (kind: Parameters<typeof sceneNames>[0], count: number) => {
    const names = sceneNames(kind);
    return Array.from({ length: count }, (_, at) => names[(index + at) % names.length] ?? '');
  };
  const own = [sceneNames('project')[index] ?? '', sceneNames('project:near')[index] ?? ''];
  switch (status) {
    case 'completed':
      return [...own, ...take('stairs:new', 1), ...take('room:empty', 1), ...take('bathroom:home', 1)];
    case 'under_construction':
      return [...own, ...take('room:bare', 1), ...take('plan:2', 1), ...take('plan:3', 1)];
    case 'stopped':
      return [...own, ...take('plan:3', 1)];
    case 'not_started':
      return [...own, ...take('plan:2', 1)];
  }
}

function inLanguages<Value>(make: (language: keyof InLanguages<string>) => Value): InLanguages<Value> {
  return { az: make('az'), en: make('en'), ru: make('ru') };
}
