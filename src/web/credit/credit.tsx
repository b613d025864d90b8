import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { DEFAULT_FIELDS, fieldsOf } from '#contract/credit/form.ts';
import { formatCalendarDate } from '#contract/values/dates.ts';
import { photoSizes } from '../cards/card-data.ts';
import { Gallery } from '../content/gallery.tsx';
import { PageTop } from '../content/page-top.tsx';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/credit.ts';
import { BankPrograms } from './bank-programs.tsx';
import { Calculator } from './calculator.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const locale = languageOf(url.pathname);
  const params = { query: { locale } };
  const [answer, programs] = await Promise.all([
    api.GET('/api/credit', { params }),
    readBodyOrFail(api.GET('/api/bank-programs', { params }), 'errorFetchingPageContent'),
  ]);
  // the calculator counts without words, too
  const isMissing = answer.response.status === 404;
  const page = isMissing ? null : (await readBodyOrFail(answer, 'errorFetchingPageContent')).data;
  if (!page && programs.data.length === 0 && !url.searchParams.has('price')) throw failPage(404, 'info-not-found');
  const dates = Object.fromEntries(programs.data.map(({ as_of }) => [as_of, formatCalendarDate(as_of, locale)]));
  return { page, programs: programs.data, dates };
}

/** The inputs and the opened parts are stored in the address only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function Credit({ loaderData: { page, programs, dates } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [params] = useSearchParams();
  return (
    <article className="page-width pb-12 md:pt-4">
      <PageTop
        title={page?.title ?? t('nav_credit')}
        path="/credit"
        summary={page?.content ?? t('mortgage_calculator')}
      />
      <section id="calculator" className="scroll-mt-20">
        <h2 className="mb-4 text-xl font-semibold">{t('mortgage_calculator')}</h2>
        <Calculator
          first={fieldsOf(params, { ...DEFAULT_FIELDS, price: '150\u00a0000' })}
          programs={programs}
          action={`${linkTo('/credit')}#calculator`}
          submitLabel={t('calculate')}
          isAsked={params.has('price')}
        />
      </section>
      {programs.length > 0 && <BankPrograms programs={programs} dates={dates} />}
      {page ? (
        <section className="mt-10 rounded-card bg-limestone p-5 md:p-8">
          <div className="max-w-prose leading-7 lg:max-w-none lg:columns-2 lg:gap-12">
            <RichText blocks={page.content} headingsFrom={2} />
          </div>
        </section>
      ) : (
        <p className="mt-10 text-muted">{t('info-not-found')}</p>
      )}
      {page && page.banks.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl font-semibold">{t('partner_banks')}</h2>
          <Gallery name="banks" images={page.banks} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            {({ image, link }) => (
              <a
                {...link}
                className="block h-full overflow-hidden rounded-card border border-line bg-surface text-center transition-colors hover:border-caspian"
              >
                <Picture
                  sizes={photoSizes(image).slice(0, 2)}
                  shownAt="(min-width: 1024px) 200px, (min-width: 640px) 33vw, 200px"
                  alt=""
                  fallback="/covers/default.svg"
                  className="aspect-4/3 w-full object-cover"
                />
                <span className="block px-2 py-2 text-sm font-semibold">{image.caption}</span>
              </a>
            )}
          </Gallery>
        </section>
      )}
    </article>
  );
}
