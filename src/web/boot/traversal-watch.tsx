/**
 * Runs in the head. Somebody who presses Back or Forward again before the page is hydrated gets another address in the same
 * document, which nothing renders yet: hydration would fail, or show the page of the former address. The document is
 * loaded anew instead. From then on React Router renders what an address has. Where it happened before this script, the
 * browser's entry still has the first address; some older browsers have a word in its place.
 */
const SCRIPT = `{
  const addressOf = ({ pathname, search }) => pathname + search;
  const [entry] = performance.getEntriesByType('navigation');
  const isAgain = entry?.type === 'back_forward' && entry.name.startsWith(location.origin);
  const address = addressOf(isAgain ? new URL(entry.name) : location);
  const openAddress = () => {
    if (!document.documentElement.hasAttribute('data-alive') && addressOf(location) !== address) location.reload();
  };
  openAddress();
  addEventListener('popstate', openAddress);
}`;

export function TraversalWatch({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
