import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { internationalPhone } from '#contract/values/phone.ts';
import { photoSizes } from '../cards/card-data.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { languageOf } from '../text/paths.ts';
import { phoneText } from '../text/phone-text.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { FULL_WIDTH } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/white-city.ts';
import { PageTop } from './page-top.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { locale: languageOf(url.pathname) };
  const { api } = context.get(visit);
  return (await readBodyOrFail(api.GET('/api/white-city', { params: { query } }), 'errorFetchingPageContent')).data;
}

/** Choosing a part of the quarter changes the address and nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

type City = Route.ComponentProps['loaderData'];

export default function WhiteCity({ loaderData: city }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article className="page-width pb-12 md:pt-4">
      <PageTop title={city.title} path="/baki-ag-seher" summary={city.slogan} />
      <figure className="mb-8 max-w-3xl border-l-4 border-edge pl-4">
        <blockquote className="text-lg text-balance md:text-xl">{city.slogan}</blockquote>
        <figcaption className="mt-1 text-muted">{city.slogan_muellifi}</figcaption>
      </figure>
      {city.projects.length > 0 && <Parts projects={city.projects} />}
      <section className="mt-10 rounded-card border border-line bg-surface p-5 md:grid md:grid-cols-2 md:gap-8 md:p-6">
        <div>
          <h2 className="text-xl font-semibold">{t('sales_office')}</h2>
          <div className="mt-3 text-muted">
            <RichText blocks={city.info} />
          </div>
        </div>
        <ContactLines city={city} />
      </section>
    </article>
  );
}

/** The parts of the quarter: one is shown, the others wait as small pictures. Links, so that each has an address. */
function Parts({ projects }: Pick<City, 'projects'>) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const chosenProject = projects.find(({ id }) => String(id) === params.get('project')) ?? projects[0];
  // the first picture is loaded eagerly
  const [first] = useState(chosenProject?.id);
  if (!chosenProject) return null;
  return (
    <section aria-label={t('city_parts')}>
      <div className="overflow-hidden rounded-card bg-limestone md:grid md:grid-cols-2">
        <Picture
          key={chosenProject.id}
          sizes={photoSizes(chosenProject.image)}
          shownAt={`(min-width: 1280px) 616px, (min-width: 768px) 50vw, ${FULL_WIDTH}`}
          alt={chosenProject.image.caption}
          fallback="/covers/default.svg"
          blurhash={chosenProject.image.alternativeText}
          priority={chosenProject.id === first ? 'first' : 'eager'}
          className="aspect-4/3 w-full object-cover lg:aspect-16/10"
        />
        <div aria-live="polite" className="p-5 md:self-center md:p-8 lg:p-12">
          <h2 className="text-xl font-semibold">{chosenProject.title}</h2>
          <div className="mt-3 leading-7">
            <RichText blocks={chosenProject.content} />
          </div>
        </div>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {projects.map(({ id, title, image }) => (
          <li key={id}>
            <Link
              to={{ search: `?project=${id}` }}
              replace
              preventScrollReset
              aria-current={id === chosenProject.id ? 'true' : undefined}
              className="group block h-full overflow-hidden rounded-card border-2 border-line bg-surface transition-colors hover:border-edge aria-[current]:border-caspian"
            >
              <span className="block aspect-4/3">
                <Picture
                  sizes={photoSizes(image).slice(0, 2)}
                  shownAt="(min-width: 1024px) 200px, (min-width: 640px) 33vw, 200px"
                  alt=""
                  fallback="/covers/default.svg"
                  blurhash={image.alternativeText}
                  className="size-full object-cover"
                />
              </span>
              <span className="block px-3 py-2 text-sm font-semibold group-aria-[current]:text-caspian">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactLines({ city: { location, sales_phone, site } }: { city: City }) {
  const { t } = useTranslation();
  const line = 'flex min-h-11 items-center gap-3 transition-colors hover:text-caspian';
  return (
    <ul className="mt-4 md:mt-0">
      <li className="flex min-h-11 items-center gap-3">
        <Icon name="map-pin" className="size-5 shrink-0 text-muted" />
        {location}
      </li>
      <li>
        <a
          href={`tel:+${internationalPhone(sales_phone)}`}
          className={`${line} text-lg font-semibold whitespace-nowrap tabular-nums`}
        >
          <Icon name="phone" className="size-5 shrink-0 text-caspian" />
          <span className="sr-only">{t('contact_phone')}: </span>
          {phoneText(sales_phone)}
        </a>
      </li>
      {site && (
        <li>
          <a href={site.url} target="_blank" rel="noopener nofollow" className={line}>
            <Icon name="external-link" className="size-5 shrink-0 text-caspian" />
            {site.text}
          </a>
        </li>
      )}
    </ul>
  );
}
