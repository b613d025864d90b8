import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Blocks } from '#contract/values/rich-text.ts';
import type { PageImage } from '#contract/wire/images.ts';

type In<Value> = Record<Language, Value | null>;
type Picture = Omit<PageImage, 'caption'>;
/** A part of White City in the form: all languages at once, one image for all. */
export type CityPart = {
  /** its number in the address; null: it is new */
  number: number | null;
  title: In<string>;
  content: In<Blocks>;
  image: Picture | null;
  caption: In<string>;
};
/** A part as the document stores it in one language. */
type Project = { id: number; title: string; content: Blocks; image: PageImage };
type Document = { [Name in Language]?: unknown } & Record<string, unknown>;

/** The parts of a document; texts are empty in languages that lack a part. */
export function partsOf(document: Document): CityPart[] {
  const all = LANGUAGES.map((language) => [language, projectsIn(document, language)] as const);
  const numbers = new Set(all.flatMap(([, projects]) => projects.map(({ id }) => id)));
  return [...numbers].map((number) => {
    const entries = all.map(([language, projects]) => [language, projects.find(({ id }) => id === number)] as const);
    const say = <Value>(read: (project: Project) => Value) =>
      Object.fromEntries(entries.map(([language, one]) => [language, one ? read(one) : null])) as In<Value>;
    return {
      number,
      title: say(({ title }) => title),
      content: say(({ content }) => content),
      image: pictureOf(entries.find(([, one]) => one)?.[1]?.image),
      caption: say(({ image }) => image.caption),
    };
  });
}

/** The parts in one language. An address keeps its part for good, so a new one gets a number of its own. */
export function partsIn(parts: readonly Partial<CityPart>[], language: Language): unknown[] {
  let last = Math.max(0, ...parts.map(({ number }) => number ?? 0));
  return parts.map(({ number, title, content, image, caption }) => {
    last += number ? 0 : 1;
    return {
      id: number ?? last,
      title: title?.[language] ?? '',
      content: content?.[language] ?? [],
      image: image ? { ...image, caption: caption?.[language] ?? '' } : null,
    };
  });
}

function projectsIn(document: Document, language: Language): Project[] {
  return (document[language] as { projects?: Project[] } | null | undefined)?.projects ?? [];
}

function pictureOf(image: PageImage | undefined): Picture | null {
  if (!image) return null;
  const { caption: _, ...picture } = image;
  return picture;
}
