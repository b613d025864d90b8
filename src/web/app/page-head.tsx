import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { LANGUAGES } from '#contract/dates.ts';
import { pathIn, usePaths } from './paths.ts';

type Props = {
  title: string;
  description?: string /** bare address with its query; none: not for search engines */;
  address?: string;
};

/** The page's words for its tab and for search engines. React moves them into the head. */
export function PageHead({ title, description, address }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const urlIn = (one: (typeof LANGUAGES)[number]) => `${root?.publicUrl ?? ''}${pathIn(one, address ?? '/')}`;
  return (
    <>
      <title>{`${title} · ${t('site_name')}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={urlIn(language)} />
          {LANGUAGES.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={urlIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('az')} />
        </>
      )}
    </>
  );
}
