import { Link } from 'react-router';
import type { Project } from '#contract/projects/api.ts';
import { type PhotoSize, photoSizes } from '../cards/card-data.ts';
import { fitOfTile } from '../listing/photos/fit.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { FULL_WIDTH } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import { StatusChip } from './status.tsx';

/** The data of a project's card, and no more: it is sent with the page. */
type ProjectCardData = Pick<Project, 'documentId' | 'title' | 'statuses' | 'location' | 'height_category'> & {
  cover: PhotoSize[];
  /** its BlurHash */
  blurhash: string | null;
};

export function projectCard({ documentId, title, statuses, location, height_category, gallery }: Project) {
  const [first] = gallery ?? [];
  const cover = photoSizes(first);
  return { documentId, title, statuses, location, height_category, cover, blurhash: first?.alternativeText ?? null };
}

type Props = { project: ProjectCardData; isFirst: boolean };

export function ProjectCard({ project, isFirst }: Props) {
  const { language, linkTo } = usePaths();
  const { documentId, title = '', statuses, location, height_category: height, cover, blurhash } = project;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float">
      <Link to={linkTo(`/project/${documentId}`)} className="flex flex-1 flex-col rounded-card -outline-offset-2">
        <span className="relative block aspect-4/3 bg-photo">
          <Picture
            sizes={cover}
            blurhash={blurhash}
            shownAt={`(min-width: 1280px) 405px, (min-width: 768px) 46vw, ${FULL_WIDTH}`}
            alt={title}
            fallback="/covers/new_building.svg"
            priority={isFirst ? 'first' : 'lazy'}
            className={`size-full ${fitOfTile(cover.at(-1))}`}
          />
          {statuses && (
            <span className="absolute top-3 left-3">
              <StatusChip status={statuses} />
            </span>
          )}
        </span>
        <span className="flex flex-1 flex-col gap-1 p-4">
          <span lang={langOf(title, language)} className="text-lg font-semibold text-balance">
            {title}
          </span>
          {location && (
            <span className="flex gap-1 text-sm text-muted">
              <Icon name="map-pin" className="mt-0.5 size-4" />
              <span lang={langOf(location, language)}>{location}</span>
            </span>
          )}
          {height && (
            <span lang={langOf(height, language)} className="mt-auto pt-1 text-sm">
              {height}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
