declare global {
  interface Window {
    /** Set when React listens: from then on a press reaches its button only once the button is hydrated. */
    isReactListening?: boolean;
    /** Presses the button again that was pressed too early, if there is one. */
    pressAgain?: () => void;
  }
}

/**
 * Runs in the head. On a slow network a page is seen seconds before its buttons work. The button that was pressed last waits and
 * says so (`data-pressed`, controls.css), and is pressed when the page, or the part that it belongs to, is hydrated. A press
 * elsewhere takes its place. React stops clicks at the document until it has hydrated where they happened.
 */
const SCRIPT = import.meta.env.SSR
  ? `{
  let pressed;
  const forget = () => {
    pressed?.removeAttribute('data-pressed');
    pressed = undefined;
  };
  addEventListener('click', ({ target }) => {
    forget();
    pressed = target.closest?.('button[type=button]:not([popovertarget])') ?? undefined;
    pressed?.setAttribute('data-pressed', '');
    pressed?.addEventListener('click', () => window.isReactListening && forget(), { capture: true, once: true });
  }, true);
  window.pressAgain = () => void (pressed?.isConnected && pressed.click());
}`
  : ''; // it has run when the page is hydrated

export function EarlyPressScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
