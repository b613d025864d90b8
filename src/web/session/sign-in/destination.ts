/** After signing in: to where the person wanted, else the page one is on comes anew (spec §4). */
export function goOn(destination: string | undefined): void {
  if (destination) window.location.assign(destination);
  else window.location.reload();
}

const OURS = 'http://here';

/** An address of our own, or null: what a link says must not lead people to another site. */
export function ownAddress(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, OURS)) return null;
  // read as browsers read it: //, /\ and line ends in between lead elsewhere
  const { origin, pathname, search, hash } = new URL(text, OURS);
  // what remains of /.//evil.az is //evil.az
  return origin === OURS && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The page that signs in and then leads to `destination`, for where scripts do not run. */
export function signInAddress(destination: string): string {
  return `/login?to=${encodeURIComponent(destination)}`;
}
