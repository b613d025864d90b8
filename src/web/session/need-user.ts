import { redirectDocument } from 'react-router';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { Visit } from '../data/context.ts';
import { languageOf, pathIn } from '../text/paths.ts';

/** The person a page is for. Others are sent home (spec §2), by a document of its own: the frame may be out of date. */
export function needUser({ viewer }: Visit, url: URL): SignedInUser {
  if (!viewer.user) throw redirectDocument(pathIn(languageOf(url.pathname), '/'));
  return viewer.user;
}
