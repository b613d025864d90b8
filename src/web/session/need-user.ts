import { data, redirectDocument } from 'react-router';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { Visit } from '../data/context.ts';
import { languageOf, pathIn } from '../text/paths.ts';

/**
 * The signed-in person of a page. Visitors are redirected home (spec §2) by a new document, since the frame may be stale.
 * @throws 503 when it is unknown whether somebody is signed in
 */
export function needUser({ viewer }: Visit, url: URL): SignedInUser {
  if (viewer.user === undefined) throw data(null, { status: 503, headers: { 'retry-after': '5' } });
  if (!viewer.user) throw redirectDocument(pathIn(languageOf(url.pathname), '/'));
  return viewer.user;
}
