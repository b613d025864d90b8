import { redirect } from 'react-router';

/** The page of a list that an address asks for; 1 if it names none. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** For loaders of lists: redirects from a page beyond the last one to the last one. @throws Response 302 */
export function redirectToLastPage({ pathname, searchParams }: URL, page: number, pageCount: number): void {
  if (page <= Math.max(1, pageCount)) return;
  const params = new URLSearchParams(searchParams);
  if (pageCount > 1) params.set('page', String(pageCount));
  else params.delete('page');
  throw redirect(params.size > 0 ? `${pathname}?${params}` : pathname);
}
