/** The push services of browsers. Anything else may be an address of ours, or of somebody to be attacked. */
const SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge
  'notify.windows.com',
] as const;

/** Their hosts by name. Edge has one for each region: `db5p.notify.windows.com`, `wns2-par02p.notify.windows.com`. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
] as const;

/** Whether an address is one of a known push service: over https, by name, at the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
