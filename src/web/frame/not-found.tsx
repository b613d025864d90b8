import { failPage } from '../data/api.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** Every address that is no page, `/notfound` among them. */
export function loader(): never {
  throw failPage(404, 'page_not_found');
}

export default function NotFound() {
  return null;
}
