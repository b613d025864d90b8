import { isNight } from '#contract/contacts/night.ts';
import { type NotificationEvent, type PushEvent, scope } from './scope.ts';

/** What a push message holds. `seen` is an address that is told the id when somebody opens the notice. */
export type Notice = {
  title: string;
  body: string;
  url: string;
  /** a later notice with it replaces an earlier one */
  tag: string | undefined;
  id: string | undefined;
  seen: string | undefined;
  /** where such notices are stopped, by a button with a label */
  stop: string | undefined;
  stopLabel: string | undefined;
};

/** What a push message says. One that cannot be read becomes a notice that leads home: browsers require one for each. */
export function readNotice(message: unknown, origin: string): Notice {
  const { title, body, url, tag, id, seen, stop, stopLabel } = Object(message) as Record<string, unknown>;
  return {
    title: textOf(title) ?? 'Evim',
    body: textOf(body) ?? '',
    url: ownAddress(textOf(url), origin) ?? '/',
    tag: textOf(tag),
    id: textOf(id),
    seen: ownAddress(textOf(seen), origin),
    stop: ownAddress(textOf(stop), origin),
    stopLabel: textOf(stopLabel),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** An address of this site without its origin; undefined for any other. */
function ownAddress(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !URL.canParse(address, origin)) return undefined;
  const { origin: itsOrigin, pathname, search, hash } = new URL(address, origin);
  return itsOrigin === origin ? pathname + search + hash : undefined;
}

/** The button of a notice. */
const STOP = 'stop';

export async function showNotice({ data }: PushEvent): Promise<void> {
  const notice = readNotice(parse(data), scope.location.origin);
  const { stop, stopLabel } = notice;
  // sent by day, it may come when the phone is online again
  const silent = isNight(new Date());
  await scope.registration.showNotification(notice.title, {
    body: notice.body,
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: notice,
    silent,
    // Safari shows none
    ...(stop && stopLabel && { actions: [{ action: STOP, title: stopLabel }] }),
    ...(notice.tag && { tag: notice.tag, renotify: !silent && (await isNews(notice)) }),
  });
}

/** Whether a notice is another one than that in its place, which it would replace in silence, and not the same sent again. */
async function isNews({ tag = '', id }: Notice): Promise<boolean> {
  const shown = await scope.registration.getNotifications({ tag });
  return !shown.some(({ data }) => id !== undefined && readNotice(data, scope.location.origin).id === id);
}

function parse(data: PushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/**
 * Opens what a notice is about, in a tab that shows it already or a new one, and tells that it was opened. Its button stops such
 * notices; when it cannot, the page that asks for it opens.
 */
export async function followNotice({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, id, seen, stop } = readNotice(notification.data, scope.location.origin);
  if (action === STOP && stop) {
    const response = await fetch(stop, { method: 'POST' }).catch(() => null);
    if (!response?.ok) await scope.clients.openWindow(stop);
    return;
  }
  const report = seen && id !== undefined ? tell(seen, id) : undefined;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = new URL(url, scope.location.origin).href;
  const tab = tabs.find((one) => one.url === target);
  await Promise.all([tab ? tab.focus() : scope.clients.openWindow(target), report]);
}

/** Only for figures: the page that the notice opens does not wait for it. */
async function tell(address: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(address, { method: 'POST', headers, body: JSON.stringify({ id }), keepalive: true }).catch(
    () => undefined,
  );
}
