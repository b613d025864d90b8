/**
 * Runs in the head. Somebody who presses Back or Forward again before the page is alive gets another address in the same
 * document, which nothing renders yet: hydration would fail, or show the page of the former address. The document is
 * loaded anew instead. From then on React Router renders what an address has.
 */
const SCRIPT = `{
  const addressNow = () => location.pathname + location.search;
  const address = addressNow();
  addEventListener('popstate', () => {
    if (!document.documentElement.hasAttribute('data-alive') && addressNow() !== address) location.reload();
  });
}`;

export function TraversalWatch({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
