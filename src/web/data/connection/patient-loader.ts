import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router';
import { loadCode, Outdated } from '../../boot/page-code.ts';
import { NoConnection, orNoConnection, untilConnected, watchSilence } from './connection.ts';
import { openNewVersion } from './unsaved.ts';

/**
 * The clientLoader of every page that has a loader: what the network does not bring is asked for until it comes, and what
 * was on the screen stays meanwhile. It adds nothing to what the loader gives, which its type says.
 */
export async function patientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<never> {
  const answer = untilConnected(
    () => orNoConnection(followed(watchSilence(serverLoader().catch(sayAway)))),
    request.signal,
  );
  return (await answer) as never;
}

/** A proxy whose server is away says so in words of its own: that is no answer of the site. */
function sayAway(error: unknown): never {
  const isAway = isRouteErrorResponse(error) && [502, 504].includes(error.status) && typeof error.data === 'string';
  throw isAway ? new NoConnection(undefined, { cause: error }) : error;
}

/** A loader that leads elsewhere waits until the code of that page has come. */
async function followed<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (thrown) {
    const target = thrown instanceof Response ? thrown.headers.get('location') : null;
    const { origin, pathname } = new URL(target ?? '', window.location.href);
    if (target !== null && origin === window.location.origin) await loadCode(pathname).catch(leaveOutdated(target));
    throw thrown;
  }
}

function leaveOutdated(target: string) {
  return (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    openNewVersion(target);
    // the document leaves; or the person stays with what they write
    return new Promise<never>(() => undefined);
  };
}
