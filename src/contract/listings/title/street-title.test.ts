import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { translate } from '#server/text/texts.ts';
import { LANGUAGES, type Language } from '../../values/dates.ts';
import { streetPhrase } from './street-title.ts';

const where = (name: string, language: Language) => translate(language, streetPhrase(name, language));

it.each([
  ['Nizami küçəsi', 'Nizami küçəsində', 'на улице Nizami', 'on Nizami Street'],
  ['8 Noyabr prospekti', '8 Noyabr prospektində', 'на проспекте 8 Noyabr', 'on 8 Noyabr Avenue'],
  ['Böyükşor şossesi', 'Böyükşor şossesində', 'на шоссе Böyükşor', 'on Böyükşor Highway'],
  ['1-ci Yaşıl Ada küçəsi', '1-ci Yaşıl Ada küçəsində', 'на 1-й улице Yaşıl Ada', 'on 1st Yaşıl Ada Street'],
  ['13-cü Hövsan küçəsi', '13-cü Hövsan küçəsində', 'на 13-й улице Hövsan', 'on 13th Hövsan Street'],
  ['43-cü Hövsan küçəsi', '43-cü Hövsan küçəsində', 'на 43-й улице Hövsan', 'on 43rd Hövsan Street'],
  ['Qızılgül döngəsi', 'Qızılgül döngəsində', 'на Qızılgül döngəsi', 'on Qızılgül döngəsi'],
])('on the street %s', (name, az, ru, en) => {
  expect(LANGUAGES.map((language) => [language, where(name, language)])).toEqual([
    ['az', az],
    ['en', en],
    ['ru', ru],
  ]);
});

it('no street has an Azerbaijani word for its kind or number in the other languages', () => {
  const url = new URL('../../../../seeds/reference/streets.json', import.meta.url);
  const streets = JSON.parse(readFileSync(url, 'utf8')) as { street_name: string }[];
  expect(streets.length).toBeGreaterThan(600);
  const said = streets.flatMap(({ street_name: name }) => [where(name, 'ru'), where(name, 'en')]);
  expect(said.filter((one) => /küçə|prospekt[^е]|şosse|\d-c/.test(one))).toEqual([]);
});
