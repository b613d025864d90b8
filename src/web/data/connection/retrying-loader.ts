import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router';
import { loadCode, Outdated } from '../../boot/page-code.ts';
import { NoConnection, orNoConnection, untilConnected, watchSilence } from './connection.ts';
import { openNewVersion } from './unsaved.ts';

/** What a clientLoader gets, for these loaders. */
type Asked<Data> = { serverLoader: () => Promise<Data>; request: Request };

/**
 * The clientLoader of every page that has a loader: see `loadRetrying`. It returns never, so that loader data keeps the type of
 * the server's loader.
 */
export async function retryingLoader(args: ClientLoaderFunctionArgs): Promise<never> {
  return loadRetrying<never>(args);
}

/** The data of the server's loader: retries while there is no network, and the page on the screen stays. */
export function loadRetrying<Data>({ serverLoader, request }: Asked<Data>): Promise<Data> {
  return untilConnected(
    () => orNoConnection(withTargetCode(watchSilence(serverLoader().catch(asNoConnection)))),
    request.signal,
  );
}

/** A proxy's own error page (502, 504) means that the site did not answer. */
function asNoConnection(error: unknown): never {
  const isAway = isRouteErrorResponse(error) && [502, 504].includes(error.status) && typeof error.data === 'string';
  throw isAway ? new NoConnection(undefined, { cause: error }) : error;
}

/** A redirect waits until the code of its target is loaded. */
async function withTargetCode<Value>(response: Promise<Value>): Promise<Value> {
  try {
    return await response;
  } catch (error) {
    const target = error instanceof Response ? error.headers.get('location') : null;
    const { origin, pathname } = new URL(target ?? '', window.location.href);
    if (target !== null && origin === window.location.origin) await loadCode(pathname).catch(leaveOutdated(target));
    throw error;
  }
}

function leaveOutdated(target: string) {
  return (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    openNewVersion(target);
    // the document is replaced, or stays because a form has unsaved input
    return new Promise<never>(() => undefined);
  };
}
