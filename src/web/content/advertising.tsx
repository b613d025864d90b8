import type { FAQPage } from 'schema-dts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { ContactDetails } from '../frame/contact-details.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { wholeFigures } from '../text/whole-figures.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Route } from './+types/advertising.ts';
import { PageTop } from './page-top.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { locale: languageOf(url.pathname) };
  const { api } = context.get(visit);
  return (await readBodyOrFail(api.GET('/api/advertising', { params: { query } }), 'errorFetchingPageContent')).data;
}

export default function Advertising({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article className="page-width pb-12 md:pt-4">
      <PageTop title={page.title} path="/advertising" summary={page.content} />
      <div className="max-w-prose text-lg">
        <RichText blocks={page.content} />
      </div>
      {page.figures.length > 0 && (
        <dl className="mt-6 grid gap-3 sm:grid-cols-3">
          {page.figures.map(({ value, text }) => (
            <div key={text} className="flex flex-col-reverse rounded-card border border-line bg-surface p-5">
              <dt className="text-muted">{text}</dt>
              <dd className="text-3xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Part title={t('ad_kinds')}>
        <ul className="grid gap-3 md:grid-cols-3">
          {page.kinds.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <div className="lg:grid lg:grid-cols-[3fr_2fr] lg:gap-10">
        <Part title={t('ad_questions')}>
          {page.questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <Icon
                  name="chevron-down"
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-muted">{answer}</p>
            </details>
          ))}
        </Part>
        <Part title={t('ad_contact')}>
          <ContactDetails order={['mail', 'phone']} />
          <dl className="mt-2">
            {page.hours.map(({ days, time }) => (
              <div key={days} className="flex justify-between gap-4 border-t border-line py-2">
                <dt>{days}</dt>
                <dd className="tabular-nums">{wholeFigures(time)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
      {page.questions.length > 0 && (
        <JsonLd<FAQPage>
          data={{
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: page.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
