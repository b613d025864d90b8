import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { useAddresses } from '../text/addresses.ts';
import { useTranslation } from '../text/translation.ts';

/** The image of link previews. */
export type HeadImage = { path: string; width: number; height: number; alt: string };

type Props = {
  title: string;
  description?: string;
  /** bare address with its query; none: not for search engines */
  address?: string;
  /** `noindex,follow` for filtered, empty and expired pages */
  robots?: 'noindex,follow' | 'noindex';
  type?: 'website' | 'article';
  /** the site's own when none is given */
  image?: HeadImage;
};

const LOCALES: Record<Language, string> = { az: 'az_AZ', en: 'en_GB', ru: 'ru_RU' };

/** The metadata of a page: title, description, link preview. React moves them into the head. */
export function PageHead({ title, description, address, robots, type = 'website', image }: Props) {
  const { t } = useTranslation();
  const { language, pageAt, fileAt } = useAddresses();
  const siteName = t('site_name');
  const rule = robots ?? (address === undefined ? 'noindex' : undefined);
  const picture = image ?? { path: `/og/site.jpg?locale=${language}`, width: 1200, height: 630, alt: siteName };
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {rule !== undefined && <meta name="robots" content={rule} />}
      {address !== undefined && <link rel="canonical" href={pageAt(address)} />}
      {address !== undefined && rule === undefined && <Alternates address={address} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={pageAt(address)} />}
      <meta property="og:locale" content={LOCALES[language]} />
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <meta key={one} property="og:locale:alternate" content={LOCALES[one]} />
      ))}
      <meta property="og:image" content={fileAt(picture.path)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page in every language; each names all of them, itself too. */
function Alternates({ address }: { address: string }) {
  const { pageAt } = useAddresses();
  return (
    <>
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={pageAt(address, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageAt(address, 'az')} />
    </>
  );
}
