import type { Graph } from 'schema-dts';
import type { Addresses } from '../text/addresses.ts';

/** The site and who runs it, for the home page; `links` are its pages elsewhere, whole addresses. */
export function siteData(
  { language, pageAt, fileAt }: Addresses,
  { name, description, links = [] }: { name: string; description: string; links?: readonly string[] },
): Graph {
  const organization = fileAt('/#organization');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': fileAt('/#site'),
        name,
        description,
        url: pageAt('/'),
        inLanguage: language,
        publisher: { '@id': organization },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name,
        url: fileAt('/'),
        logo: fileAt('/favicon.svg'),
        ...(links.length > 0 && { sameAs: [...links] }),
      },
    ],
  };
}
