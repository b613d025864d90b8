import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import type { Addresses } from '../text/addresses.ts';

type Step = { name: string /** bare; none for the page itself */; path?: string };

/** Breadcrumbs, from the widest step; the last one is the page itself. */
export function breadcrumbData({ pageAt }: Addresses, steps: readonly Step[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(path !== undefined && { item: pageAt(path) }),
    })),
  };
}

type ListItem = { path: string; name: string };

/** The listings on a page of results, in their order; `first` is the number of the first of them. */
export function itemListData(
  { pageAt }: Addresses,
  { items, total, first = 1 }: { items: readonly ListItem[]; total: number; first?: number },
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ path, name }, at) => ({
      '@type': 'ListItem',
      position: first + at,
      url: pageAt(path),
      name,
    })),
  };
}
