import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoConnection, untilConnected } from '../data/connection/connection.ts';
import { openNewVersion } from '../data/connection/unsaved.ts';
import { buttonClass } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import { isOutdated, Outdated } from './page-code.ts';
import { MOST_LOADING } from './waiting.tsx';

type Part<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

export type Meanwhile = {
  /** the code has not come, and will not by itself */
  hasFailed: boolean;
  /** somebody is using what stands here: it stays until he has done */
  onHold: (isHeld: boolean) => void;
};

type Until<Props> = {
  /** does the same less well, and stays when the code does not come */
  Standin?: ComponentType<Props & Meanwhile>;
  /** keeps the place */
  Skeleton?: ComponentType<Props>;
};

/**
 * A component whose code comes when it is first shown. Until then there is what keeps its place, or nothing. Without a network
 * it comes once that is back; when it does not come otherwise, the stand-in stays, or it is said and tried again when asked. `prepare` has it loading before it is needed,
 * and is done when there is nothing more to wait for.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Standin, Skeleton }: Until<Props> = {},
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    Loaded = await inTime(load());
  };
  function LoadedPart(props: Props) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Loaded ? 'ready' : 'loading');
    const [isHeld, setIsHeld] = useState(false);
    useEffect(() => {
      if (state !== 'loading') return;
      const shown = new AbortController();
      const settle = (next: 'ready' | 'failed') => shown.signal.aborted || setState(next);
      untilConnected(() => fetchPart(prepare), shown.signal).then(
        () => settle('ready'),
        (error) => {
          if (shown.signal.aborted) return;
          if (error instanceof Outdated && !Standin) goToNewVersion();
          settle('failed');
        },
      );
      return () => shown.abort();
    }, [state]);
    if (Loaded && !isHeld) return <Loaded {...props} />;
    if (Standin) return <Standin {...props} hasFailed={state === 'failed'} onHold={setIsHeld} />;
    if (state === 'failed') return <Failed onRetry={() => setState('loading')} />;
    return Skeleton ? <Skeleton {...props} /> : null;
  }
  // what fails here fails again, and is told, when it is shown
  return Object.assign(LoadedPart, { prepare: () => prepare().catch(() => undefined) });
}

/** Code that comes later. @throws NoConnection, Outdated, or what else is wrong */
async function fetchPart<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(load());
  } catch (error) {
    throw (await isOutdated()) ? new Outdated() : error;
  }
}

/**
 * Code that a page goes without meanwhile: whatever is wrong, it is worth another try; in a newer version of the site it is
 * looked for there. @throws NoConnection, Outdated
 */
export async function fetchAgain<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await fetchPart(load);
  } catch (error) {
    if (!(error instanceof Outdated)) throw new NoConnection(undefined, { cause: error });
    goToNewVersion();
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

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), MOST_LOADING);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Of a page that was reloaded already, its parts are not looked for in a newer version again. */
function goToNewVersion(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') openNewVersion(window.location.pathname + window.location.search);
}
