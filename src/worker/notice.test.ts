import { afterEach, describe, expect, it, vi } from 'vitest';
import { followNotice, readNotice, showNotice } from './notice.ts';

const SITE = 'https://evim.az';
const NOTICE = {
  title: 'Yeni elan',
  body: '95 000 ₼',
  url: '/listing/5',
  tag: 'search-3',
  id: '17',
  seen: '/opened?token=x',
  stop: '/stop?token=y',
  stopLabel: 'Dayandır',
};

describe('a push message', () => {
  it('says what is shown, where a tap leads and who is told of it', () => {
    expect(readNotice(NOTICE, SITE)).toEqual(NOTICE);
    expect(readNotice({ ...NOTICE, url: `${SITE}/listing/5` }, SITE).url).toBe('/listing/5');
  });

  it.each([null, undefined, 'text', 5, [], {}])('that is %o becomes a notice that leads home', (message) => {
    expect(readNotice(message, SITE)).toMatchObject({ title: 'Evim', body: '', url: '/' });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', 'javascript:alert(1)', 'http://[', 5])(
    'never leads to %s',
    (address) => {
      const notice = readNotice({ ...NOTICE, url: address, seen: address, stop: address }, SITE);
      expect([notice.url, notice.seen, notice.stop]).toEqual(['/', undefined, undefined]);
    },
  );
});

describe('a later notice about the same', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('replaces the one that is shown and is heard; the same one that comes again is not', async () => {
    // as browsers do: one notice for a tag
    vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00+04:00') });
    const shown = new Map<string, NotificationOptions>();
    const heard: unknown[] = [];
    vi.stubGlobal('location', { origin: SITE });
    vi.stubGlobal('registration', {
      getNotifications: async ({ tag }: { tag: string }) => [shown.get(tag)].filter(Boolean),
      showNotification: async (title: string, options: NotificationOptions & { renotify?: boolean }) => {
        if (!shown.has(options.tag ?? title) || options.renotify) heard.push(options.data.id);
        shown.set(options.tag ?? title, options);
      },
    });
    const push = (notice: object) =>
      showNotice({ data: { json: () => notice } } as unknown as Parameters<typeof showNotice>[0]);
    for (const id of ['1', '1', '2', '2', '3']) await push({ ...NOTICE, id });
    await push({ title: 'Evim' });
    expect(heard).toEqual(['1', '2', '3', undefined]);
    expect([...shown.values()].map(({ data }) => data.id)).toEqual(['3', undefined]);
  });
});

describe('a notice', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    ['22:59', false],
    ['23:00', true],
    ['00:30', true],
    ['07:59', true],
    ['08:00', false],
  ])('that comes at %s in Baku is shown without a sound: %s', async (hour, isSilent) => {
    vi.useFakeTimers({ now: new Date(`2026-03-05T${hour}:00+04:00`) });
    const shown: NotificationOptions[] = [];
    vi.stubGlobal('location', { origin: SITE });
    vi.stubGlobal('registration', {
      getNotifications: async () => [],
      showNotification: async (_title: string, options: NotificationOptions) => shown.push(options),
    });
    await showNotice({ data: { json: () => NOTICE } } as unknown as Parameters<typeof showNotice>[0]);
    expect(shown).toMatchObject([{ silent: isSilent, renotify: !isSilent, tag: 'search-3' }]);
  });
});

describe('the button of a notice', () => {
  afterEach(() => vi.unstubAllGlobals());

  const actionsOf = async (notice: object) => {
    const shown: (NotificationOptions & { actions?: object[] })[] = [];
    vi.stubGlobal('location', { origin: SITE });
    vi.stubGlobal('registration', {
      getNotifications: async () => [],
      showNotification: async (_title: string, options: NotificationOptions) => shown.push(options),
    });
    await showNotice({ data: { json: () => notice } } as unknown as Parameters<typeof showNotice>[0]);
    return shown[0]?.actions;
  };

  it('is there when such notices can be stopped', async () => {
    expect(await actionsOf(NOTICE)).toEqual([{ action: 'stop', title: 'Dayandır' }]);
    expect(await actionsOf({ ...NOTICE, stop: undefined })).toBeUndefined();
  });

  it.each([
    ['stops them, and opens nothing', 'stop', 200, ['POST /stop?token=y'], []],
    ['opens the page that asks when that fails', 'stop', 503, ['POST /stop?token=y'], ['/stop?token=y']],
    ['is not what a tap elsewhere presses', '', 200, ['POST /opened?token=x'], [`${SITE}/listing/5`]],
  ])('%s', async (_what, action, status, expectedCalls, expectedPages) => {
    const calls: string[] = [];
    const pages: string[] = [];
    vi.stubGlobal('location', { origin: SITE });
    vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async (page: string) => pages.push(page) });
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return new Response('', { status });
    });
    const notification = { data: NOTICE, close: () => undefined };
    await followNotice({ notification, action } as unknown as Parameters<typeof followNotice>[0]);
    expect([calls, pages]).toEqual([expectedCalls, expectedPages]);
  });
});
