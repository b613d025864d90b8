import { type Blocks, plainText } from '#contract/values/rich-text.ts';
import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

type Props = {
  title: string;
  path: string;
  /** the description for search engines: the beginning of the text, or a text of its own */
  summary: Blocks | string;
};

/** The head of a document: the way to it, its name, and both again for search engines. */
export function PageTop({ title, path, summary }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const addresses = useAddresses();
  const text = shorten(typeof summary === 'string' ? summary : plainText(summary));
  const steps = [{ name: t('home_page'), path: '/' }];
  return (
    <>
      <PageHead title={title} description={text} address={path} type="article" />
      <JsonLd data={breadcrumbData(addresses, [...steps, { name: title, path }])} />
      <Breadcrumb label={t('breadcrumb')} steps={steps.map((step) => ({ to: linkTo(step.path), text: step.name }))} />
      <h1 className="mt-1 mb-4 text-2xl font-bold text-balance md:mb-6">{title}</h1>
    </>
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
