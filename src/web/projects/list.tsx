import { Link } from 'react-router';
import type { ItemList } from 'schema-dts';
import { PROJECT_STATUSES, type ProjectStatus } from '#contract/projects/fields.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { readPage, redirectToLastPage } from '../data/page-number.ts';
import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData, itemListData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/list.ts';
import { ProjectCard, projectCard } from './project-card.tsx';
import { StatusLegend } from './status.tsx';

const PAGE_SIZE = 24;

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const statuses = url.searchParams.get('statuses');
  const status = PROJECT_STATUSES.find((one) => one === statuses) ?? null;
  const page = readPage(url.searchParams);
  const query = {
    fields: ['title', 'statuses', 'location', 'height_category'],
    populate: '*',
    locale: languageOf(url.pathname),
    pagination: { page: String(page), pageSize: String(PAGE_SIZE) },
    ...(status && { filters: { statuses: { $eq: status } } }),
  };
  const { data, meta } = await readBodyOrFail(
    api.GET('/api/projects', { params: { query } }),
    'error_fetching_projects',
  );
  redirectToLastPage(url, page, meta.pagination.pageCount ?? 0);
  return { status, page, projects: data.map(projectCard), pagination: meta.pagination };
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { status, page, projects, pagination } = loaderData;
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const addresses = useAddresses();
  const title = t('projects_title');
  const { total = 0, pageCount = 1 } = pagination;
  const items = projects.map(({ documentId, title: name = '' }) => ({ path: `/project/${documentId}`, name }));
  return (
    <div className="page-width">
      <PageHead
        title={page === 1 ? title : `${title}, ${t('page_of', { page, pages: pageCount })}`}
        description={t('projects_description')}
        address={addressOf(null, page)}
        // a filtered list repeats the same projects
        robots={status ? 'noindex,follow' : undefined}
      />
      <JsonLd data={breadcrumbData(addresses, [{ name: t('nav_home'), path: '/' }, { name: title }])} />
      <JsonLd<ItemList> data={itemListData(addresses, { items, total, first: (page - 1) * PAGE_SIZE + 1 })} />
      <h1 className="mt-6 text-2xl font-bold text-balance md:mt-10">{title}</h1>
      <p className="mt-1 mb-4 text-muted md:mb-6">{t('projects_hint')}</p>
      <StatusLegend chosen={status} />
      {projects.length > 0 ? (
        <ul className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
          {projects.map((project, at) => (
            <ProjectCard key={project.documentId} project={project} isFirst={at === 0} />
          ))}
        </ul>
      ) : (
        <Nothing icon="construction" title={t(status ? 'no_projects' : 'no_projects_yet')} className="mt-6">
          <Link to={linkTo(status ? '/projects' : '/complexes')} className={buttonClass('quiet')}>
            {t(status ? 'project_all' : 'nav_complexes')}
          </Link>
        </Nothing>
      )}
      <Pages status={status} page={page} pageCount={pageCount} />
    </div>
  );
}

type PagesProps = { status: ProjectStatus | null; page: number; pageCount: number };

function Pages({ status, page, pageCount }: PagesProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-8 flex justify-center gap-3">
      {page > 1 && (
        <Link rel="prev" to={linkTo(addressOf(status, page - 1))} className={buttonClass('quiet')}>
          {t('previous_page')}
        </Link>
      )}
      {page < pageCount && (
        <Link rel="next" to={linkTo(addressOf(status, page + 1))} className={buttonClass('quiet')}>
          {t('next_page')}
        </Link>
      )}
    </nav>
  );
}

function addressOf(status: ProjectStatus | null, page: number): string {
  const query = new URLSearchParams({ ...(status && { statuses: status }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/projects?${query}` : '/projects';
}
