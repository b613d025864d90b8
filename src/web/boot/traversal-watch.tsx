/**
 * Runs in the head. Somebody who presses Back or Forward again before the page is alive gets another address in the same
 * document, which nothing renders yet: hydration would fail, or show the page of the former address. The document is
 * loaded anew instead. From then on React Router renders what an address has. The entry has the address that the server
 * responded to, after redirects.
 */
const SCRIPT = `{
  const addressOf = ({ pathname, search }) => pathname + search;
  const [opened] = performance.getEntriesByType('navigation');
  const address = addressOf(opened ? new URL(opened.name) : location);
  const openAddress = () => {
    if (!document.documentElement.hasAttribute('data-alive') && addressOf(location) !== address) location.reload();
  };
  openAddress();
  addEventListener('popstate', openAddress);
}`;

export function TraversalWatch({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
