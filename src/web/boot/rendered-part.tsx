import { type ComponentType, lazy, Suspense, useState } from 'react';
import { untilConnected } from '../data/connection/connection.ts';
import { fetchAgain } from './lazy-component.tsx';
import { Outdated } from './page-code.ts';

/** A part that the server renders and whose code comes on demand. `prepare` loads the code first, for a page shown later. */
type RenderedPart<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

/**
 * A part of a page that few people see: the server renders it, and its code is loaded when it is there. Code that does not
 * come leaves what is on the screen, and is loaded once the site answers.
 */
export function renderedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): RenderedPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded ??= await (import.meta.env.SSR ? load() : untilConnected(() => fetchAgain(load)).catch(waitForNewVersion));
    return loaded;
  };
  const Later = lazy(async () => ({ default: await fetchPart() }));
  function Rendered(props: Props) {
    // another component would lose what the part remembers
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Rendered, { prepare: async () => void (await fetchPart()) });
}

/** The document is replaced; or it stays as it is, when it was loaded anew already. */
function waitForNewVersion(error: unknown): Promise<never> {
  if (!(error instanceof Outdated)) throw error;
  return new Promise(() => undefined);
}
