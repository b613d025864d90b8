/** After signing in: opens the destination, else reloads the page (spec §4). */
export function goOn(destination: string | undefined): void {
  if (destination) window.location.assign(destination);
  else window.location.reload();
}

const OURS = 'http://here';

/** An address of this site, or null: no open redirects. */
export function ownAddress(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, OURS)) return null;
  // parsed as browsers do: //, /\ and line breaks in between lead to another host
  const { origin, pathname, search, hash } = new URL(text, OURS);
  // what remains of /.//evil.az is //evil.az
  return origin === OURS && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The page that signs in and then leads to `destination`, for where scripts do not run. */
export function signInAddress(destination: string): string {
  return `/login?to=${encodeURIComponent(destination)}`;
}
