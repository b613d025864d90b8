import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readViewer } from '../viewer/viewer.ts';

/**
 * The viewer of a page by their cookie; an invalid one counts as signed out. When it cannot be looked up, the page is a visitor's,
 * and it is not known whether somebody is signed in: browsers keep their session then.
 */
export async function readPageViewer(
  deps: Deps,
  ip: string,
  token: string | undefined,
): Promise<{ viewer: Viewer; isKnown: boolean }> {
  try {
    return { viewer: await readViewer(deps, ip, token), isKnown: true };
  } catch (error) {
    return { viewer: await readViewer(deps, ip, undefined), isKnown: error instanceof Refusal };
  }
}
