import { describe, expect, it } from 'vitest';
import { readNotice } from './notice.ts';

const SITE = 'https://evim.az';
const NOTICE = {
  title: 'Yeni elan',
  body: '95 000 ₼',
  url: '/listing/5',
  tag: 'search-3',
  id: '17',
  seen: '/opened?token=x',
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
      const notice = readNotice({ ...NOTICE, url: address, seen: address }, SITE);
      expect([notice.url, notice.seen]).toEqual(['/', undefined]);
    },
  );
});
