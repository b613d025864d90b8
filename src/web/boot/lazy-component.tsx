import { type ComponentType, useEffect, useState } from 'react';
import { NoConnection, untilConnected } from '../data/connection/connection.ts';
import { openNewVersion } from '../data/connection/unsaved.ts';
import { loadAllTexts } from '../text/load-texts.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import { isOutdated, Outdated } from './page-code.ts';
import { LOADING_TIMEOUT } from './waiting.tsx';

type Part<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

export type FallbackProps = {
  /** the code failed to load, and is not retried by itself */
  hasFailed: boolean;
  /** keeps the fallback mounted while the user types in it */
  onHold: (isHeld: boolean) => void;
};

type LoadOptions<Props> = {
  /** a simpler version, which stays when the code does not load */
  Fallback?: ComponentType<Props & FallbackProps>;
  /** a placeholder of the same size */
  Skeleton?: ComponentType<Props>;
};

/**
 * A component whose code is loaded when it is first rendered, with its skeleton or fallback until then. Offline it loads once
 * the network is back; on another failure the fallback stays, or an error offers a retry. `prepare` preloads the code, and
 * resolves whether that worked or not.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Fallback, Skeleton }: LoadOptions<Props> = {},
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    // its texts may be others than the page brought
    [Loaded] = await withTimeout(Promise.all([load(), loadAllTexts()]));
  };
  function LoadedPart(props: Props) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Loaded ? 'ready' : 'loading');
    const [isHeld, setIsHeld] = useState(false);
    useEffect(() => {
      if (state !== 'loading') return;
      const unmount = new AbortController();
      const settle = (next: 'ready' | 'failed') => unmount.signal.aborted || setState(next);
      untilConnected(() => fetchPart(prepare), unmount.signal).then(
        () => settle('ready'),
        (error) => {
          if (unmount.signal.aborted) return;
          if (error instanceof Outdated && !Fallback) goToNewVersion();
          settle('failed');
        },
      );
      return () => unmount.abort();
    }, [state]);
    if (Loaded && !isHeld) return <Loaded {...props} />;
    if (Fallback) return <Fallback {...props} hasFailed={state === 'failed'} onHold={setIsHeld} />;
    if (state === 'failed') return <Failed onRetry={() => setState('loading')} />;
    return Skeleton ? <Skeleton {...props} /> : null;
  }
  // a failure is reported when the part is rendered
  return Object.assign(LoadedPart, { prepare: () => prepare().catch(() => undefined) });
}

/** Loads code on demand. @throws NoConnection, Outdated, or the error of the load */
async function fetchPart<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(load());
  } catch (error) {
    throw (await isOutdated()) ? new Outdated() : error;
  }
}

/**
 * Code that the page works without: any failure counts as a lost connection, so that it is retried; when there is a newer
 * build, that is opened. @param target the page that it is for, if that is not the one on the screen @throws NoConnection, Outdated
 */
export async function fetchAgain<Value>(load: () => Promise<Value>, target?: string): Promise<Value> {
  try {
    return await fetchPart(load);
  } catch (error) {
    if (!(error instanceof Outdated)) throw new NoConnection(undefined, { cause: error });
    if (target === undefined) goToNewVersion();
    else openNewVersion(target);
    throw error;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice text={t('part_not_loaded')}>
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        {t('try_again')}
      </button>
    </Notice>
  );
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), LOADING_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page that was reloaded already is not reloaded again. */
function goToNewVersion(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') openNewVersion(window.location.pathname + window.location.search);
}
