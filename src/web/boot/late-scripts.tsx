import { Scripts } from 'react-router';

/**
 * React Router's scripts, asked for once the page is painted: on a slow line the styles, the letters and the first
 * picture come first, for the page can be read, and its links and forms work, without them. They are written where a
 * browser that runs scripts does not look, and what follows brings them in.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BRING_IN }} />
    </>
  );
}

/**
 * The first script is needed at once: what loaders gave is handed to it as the page comes. A tab in the background is not
 * painted before somebody looks: there the others come after a while.
 */
const BRING_IN = `{
  const written = document.currentScript.previousElementSibling.textContent;
  const scripts = document.createRange().createContextualFragment(written);
  document.head.append(scripts.querySelector('script:not([type])'));
  const begin = () => document.head.append(scripts);
  const beginOnceSeen = (paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && begin();
  new PerformanceObserver(beginOnceSeen).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 4_000);
}`;
