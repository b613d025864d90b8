import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { plainText } from '#contract/values/rich-text.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { photoSizes } from '../cards/card-data.ts';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { Photos } from '../listing/photos/photos.tsx';
import { Section } from '../listing/section.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { langOf } from '../text/lang-of.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Route } from './+types/detail.ts';
import { Fact } from './fact.tsx';
import { firstPhone } from './first-phone.ts';
import { StatusChip } from './status.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = EntityPath.safeParse(params);
  // an invalid id is a missing page, not a form error
  if (!path.success) throw failPage(404, 'project_not_found');
  const { api } = context.get(visit);
  const query = { populate: '*', locale: languageOf(url.pathname) };
  const response = api.GET('/api/projects/{id}', { params: { path: path.data, query } });
  const { data: project } = await readBodyOrFail(response, 'error_fetching_project');
  const emails = (project.emails ?? '').split(',').flatMap((one) => one.trim() || []);
  return {
    project,
    emails,
    phone: firstPhone(project.phones ?? []),
    summary: plainText(project.description ?? [])
      .replaceAll(/\s+/g, ' ')
      .slice(0, 160),
  };
}

/** Opening and closing the large photos changes only the hash: no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.hash === nextUrl.hash && defaultShouldRevalidate;
}

export default function ProjectPage({ loaderData: { project, emails, phone, summary } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const addresses = useAddresses();
  const { documentId, title = '', statuses, location, phones = [], description = [] } = project;
  const steps = [
    { name: t('nav_home'), path: '/' },
    { name: t('projects_title'), path: '/projects' },
  ];
  const image = photoSizes(project.gallery?.[0]).at(-1);
  return (
    <article className="md:pt-6">
      <PageHead
        title={title}
        description={summary || undefined}
        address={`/project/${documentId}`}
        type="article"
        image={image && { path: image.url, width: image.width, height: image.height, alt: title }}
      />
      <JsonLd data={breadcrumbData(addresses, [...steps, { name: title }])} />
      <div className="md:page-width">
        <Photos
          key={documentId}
          title={title}
          images={project.gallery ?? []}
          fallback="/covers/new_building.svg"
          foot={{
            place: location && <span lang={langOf(location, language)}>{location}</span>,
            contact: phone && (
              <a href={phone.address} className={buttonClass('primary', 'px-3 whitespace-nowrap tabular-nums')}>
                <Icon name="phone" className="size-5" />
                {phone.text}
              </a>
            ),
          }}
        />
      </div>
      <div className="page-width lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8 lg:pt-4">
        <div>
          <header className="mt-4 grid justify-items-start gap-2">
            <Breadcrumb
              label={t('breadcrumb')}
              steps={steps.map(({ name, path }) => ({ to: linkTo(path), text: name }))}
            />
            {statuses && <StatusChip status={statuses} />}
            <h1 lang={langOf(title, language)} className="text-xl font-bold text-balance md:text-2xl">
              {title}
            </h1>
          </header>
          {description.length > 0 && (
            <Section title={t('about_project')}>
              <div lang={langOf(summary, language)} className="max-w-prose">
                <RichText blocks={description} />
              </div>
            </Section>
          )}
        </div>
        <aside
          aria-label={t('project_facts')}
          className="mt-8 rounded-card border border-line bg-surface px-4 py-2 lg:sticky lg:top-24 lg:mt-4"
        >
          <dl className="divide-y divide-line">
            {location && (
              <Fact icon="map-pin" label={t('location')}>
                <span lang={langOf(location, language)}>{location}</span>
              </Fact>
            )}
            {phones.length > 0 && (
              <Fact icon="phone" label={t('project_phones')}>
                <div className="tabular-nums">
                  <RichText blocks={phones} />
                </div>
              </Fact>
            )}
            {emails.length > 0 && (
              <Fact icon="mail" label={t('email')}>
                {emails.map((email) => (
                  <a
                    key={email}
                    href={`mailto:${email}`}
                    className="flex min-h-11 items-center break-all text-caspian underline hover:text-caspian-pressed"
                  >
                    {email}
                  </a>
                ))}
              </Fact>
            )}
            {project.build_type && (
              <Fact icon="building-complex" label={t('build_type')}>
                <span lang={langOf(project.build_type, language)}>{project.build_type}</span>
              </Fact>
            )}
            {project.height_category && (
              <Fact icon="layers" label={t('height_category')}>
                <span lang={langOf(project.height_category, language)}>{project.height_category}</span>
              </Fact>
            )}
          </dl>
        </aside>
      </div>
    </article>
  );
}
