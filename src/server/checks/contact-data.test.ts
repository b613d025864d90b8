import { expect, it } from 'vitest';
import { findContactData } from './contact-data.ts';

it.each([
  ['Zəng edin: 050 123 45 67', 'phone', '050 123 45 67'],
  ['+994 (55) 765-43-21 nömrəsinə yazın', 'phone', '+994 (55) 765-43-21'],
  ['nömrə o5o-123-45-67', 'phone', 'o5o-123-45-67'],
  ['0.7.0.1.2.3.4.5.6.7', 'phone', '0.7.0.1.2.3.4.5.6.7'],
  [
    'zəng: sıfır əlli beş yüz? sıfır əlli bir iki üç dörd beş altı yeddi',
    'phone',
    'sıfır əlli bir iki üç dörd beş altı yeddi',
  ],
  ['ноль пять ноль один два три четыре пять шесть семь', 'phone', 'ноль пять ноль один два три четыре пять шесть семь'],
  ['e-poçt ev.baki@mail.az', 'mail', 'ev.baki@mail.az'],
  [`${'_'.repeat(100)}ev.baki@mail.az`, 'mail', `${'_'.repeat(57)}ev.baki@mail.az`],
  ['baxın: www.evler.az/123', 'link', 'www.evler.az/123'],
  ['wa.me/994501234567', 'link', 'wa.me/994501234567'],
  ['tap.az saytında da var', 'link', 'tap.az'],
  ['instagram @baki.evleri', 'handle', '@baki.evleri'],
])('%s', (text, kind, contact) => {
  expect(findContactData(text)).toEqual([{ kind, text: contact }]);
});

it.each([
  'Qiymət 143 000 AZN, sahə 68.5 m², 5/16 mərtəbə, 2 otaq',
  'Kupça 12.05.2023, kvadratı 2100 AZN, ilkin ödəniş 40 000, ayda 1 250 manat, 120 ay',
  'Üç otaq, iki balkon, bir mətbəx, beş dəqiqəyə metro',
  'Nizami m/s-na 350 m.Yaxşı qonşular. Ev səliqəlidir.Mebel qalır',
  '3 комнаты, 5 минут до метро.Чисто и тихо',
  'Mərtəbə 12, blok 0, mənzil 1002, çıxış 15, bina 2017',
])('no contact is found in: %s', (text) => {
  expect(findContactData(text)).toEqual([]);
});

it.each(['ə', 'a-', 'a.', '@a', '0 '])('a text of nothing but "%s" costs little time', (part) => {
  const startTime = performance.now();
  findContactData(part.repeat(30_000));
  expect(performance.now() - startTime).toBeLessThan(1000);
});
