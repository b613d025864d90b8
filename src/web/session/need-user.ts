import { redirectDocument } from 'react-router';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { Visit } from '../data/context.ts';
import { languageOf, pathIn } from '../text/paths.ts';

/** The signed-in person of a page. Visitors are redirected home (spec §2) by a new document, since the frame may be stale. */
export function needUser({ viewer }: Visit, url: URL): SignedInUser {
  if (!viewer.user) throw redirectDocument(pathIn(languageOf(url.pathname), '/'));
  return viewer.user;
}
