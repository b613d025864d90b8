/** The browser's local store; reading the property alone throws where cookies are blocked. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
