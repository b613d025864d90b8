import { Scripts } from 'react-router';

/**
 * React Router's scripts, loaded after the first paint: on a slow line styles, fonts and the first photo come first, since
 * the page can be read, and its links and forms work, without scripts. A browser that runs scripts ignores `<noscript>`; the
 * script behind it moves them into the head. late-scripts.test.ts checks the assumptions about
 * `<Scripts>`.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LOAD_SCRIPTS }} />
    </>
  );
}

/**
 * The classic script must run at once: the stream of loader data writes to it. A background tab is not painted, so a timer
 * loads the rest there.
 */
const LOAD_SCRIPTS = `{
  const html = document.currentScript.previousElementSibling.textContent;
  const scripts = document.createRange().createContextualFragment(html);
  document.head.append(scripts.querySelector('script:not([type])'));
  const load = () => document.head.append(scripts);
  const loadOncePainted = (paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && load();
  new PerformanceObserver(loadOncePainted).observe({ type: 'paint', buffered: true });
  setTimeout(load, 4_000);
}`;
