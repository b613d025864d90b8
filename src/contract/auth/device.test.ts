import { expect, it } from 'vitest';
import { readDeviceName } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android', true],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows', false],
  [
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/27 Chrome/125 Mobile Safari`,
    'Samsung Internet, Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, macOS', false],
  ['curl/8.5.0', null, false],
  ['', null, false],
])('%s', (agent, name, isPhone) => {
  expect(readDeviceName(agent)).toEqual({ name, isPhone });
});
