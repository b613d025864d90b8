import type { ClientLoaderFunctionArgs } from 'react-router';
import { orNoConnection, untilConnected } from './connection.ts';
import { bringCode, Outdated } from './page-code.ts';
import { openNewVersion } from './unsaved.ts';

/**
 * The clientLoader of every page that has a loader: what the network does not bring is asked for until it comes, and what
 * was on the screen stays meanwhile. It adds nothing to what the loader gives, which its type says.
 */
export async function patientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<never> {
  const answer = untilConnected(() => orNoConnection(followed(serverLoader())), request.signal);
  return (await answer) as never;
}

/** A loader that leads elsewhere waits until the code of that page has come. */
async function followed<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (thrown) {
    const target = thrown instanceof Response ? thrown.headers.get('location') : null;
    const { origin, pathname } = new URL(target ?? '', window.location.href);
    if (target !== null && origin === window.location.origin) await bringCode(pathname).catch(leaveOutdated(target));
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
