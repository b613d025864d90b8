import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { untilConnected } from '../data/connection/connection.ts';
import { fetchAgain } from './lazy-component.tsx';
import { Outdated } from './page-code.ts';

/** A part that the server renders and whose code comes on demand. `prepare` loads the code before its page is shown. */
type RenderedPart<Props> = ComponentType<Props> & { prepare: (page: URL) => Promise<void> };

/**
 * A part of a page that few people see: the server renders it, and its code is loaded when it is there. Code that does not
 * come leaves what is on the screen, and is loaded once the site answers.
 */
export function renderedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): RenderedPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async (page?: URL) => {
    const target = page && page.pathname + page.search;
    const fetched = () => untilConnected(() => fetchAgain(load, target)).catch(waitForNewVersion);
    loaded ??= await (import.meta.env.SSR ? load() : fetched());
    return loaded;
  };
  const Later = lazy(async () => ({ default: await fetchCode() }));
  function Rendered(props: Props) {
    // another component would lose what the part remembers
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
        <PressAgain />
      </Suspense>
    );
  }
  return Object.assign(Rendered, { prepare: async (page: URL) => void (await fetchCode(page)) });
}

/** What was pressed in the part before it was hydrated. */
function PressAgain() {
  useEffect(() => window.pressAgain?.(), []);
  return null;
}

/** The document is replaced; or it stays as it is, when it was loaded anew already. */
function waitForNewVersion(error: unknown): Promise<never> {
  if (!(error instanceof Outdated)) throw error;
  return new Promise(() => undefined);
}
