import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/dates.ts';
import { TEXTS } from '../text/texts.ts';
import type { Letter } from './letter.ts';
import { writeLetter } from './service.ts';

const EVIL = '<script>alert("1")</script> & \'x\'\n<b>';
const CARD = {
  title: '3 otaqlı yeni tikili',
  place: 'Nərimanov r. · Gənclik m.',
  price: '311 000 ₼',
  number: 'Elanın nömrəsi: 7',
  photo: 'https://evim.example/uploads/ab/a-medium.webp',
  url: 'https://evim.example/listing/7',
};
const LETTER: Letter = {
  heading: 'Elanınıza düzəliş lazımdır',
  about: '3 otaqlı yeni tikili, Nərimanov r.',
  name: 'Aysel',
  paragraphs: ['Səbəb:'],
  quote: 'Şəkillər\nyoxdur',
  closing: ['Düzəliş edin.'],
  cards: [CARD],
  button: { label: 'Düzəliş et', url: 'https://evim.example/edit-listing/7?a=1&b=2' },
  note: 'Kiçik qeyd',
  stop: 'https://evim.example/reminders?token=1',
  searches: 'https://evim.example/saved-searches?key=1',
};
const write = (letter: Letter, language: 'az' | 'en' | 'ru' = 'az') =>
  writeLetter(letter, { language, texts: TEXTS[language], publicUrl: 'https://evim.example' });

it('has the same in its text as in its HTML, in the order of reading', () => {
  expect(write(LETTER)).toMatchObject({
    subject: 'Elanınıza düzəliş lazımdır · 3 otaqlı yeni tikili, Nərimanov r.',
    text: [
      'Salam, Aysel!',
      'Səbəb:',
      '> Şəkillər\n> yoxdur',
      'Düzəliş edin.',
      'Düzəliş et: https://evim.example/edit-listing/7?a=1&b=2',
      'Kiçik qeyd',
      '3 otaqlı yeni tikili\nNərimanov r. · Gənclik m.\n311 000 ₼ · Elanın nömrəsi: 7',
      'Hörmətlə,\nEvim komandası\nhttps://evim.example/',
      'Bu məktub evim.example saytından göndərilib.\nAxtarışlarım: https://evim.example/saved-searches?key=1\nBelə məktubları dayandır: https://evim.example/reminders?token=1',
    ].join('\n\n'),
  });
  const words = (write(LETTER).html ?? '').replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]+>/g, ' ');
  const positions = ['Salam, Aysel!', 'yoxdur', 'Düzəliş edin.', 'Kiçik qeyd', '311 000 ₼', 'Hörmətlə'].map((part) =>
    words.lastIndexOf(part),
  );
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

describe('the HTML', () => {
  it('escapes whatever a person wrote, in texts and in attributes', () => {
    const card = { ...CARD, title: EVIL, place: EVIL, photo: `https://x/"onerror="${EVIL}` };
    const button = { label: EVIL, url: `javascript:"${EVIL}` };
    const letter = {
      ...LETTER,
      heading: EVIL,
      name: EVIL,
      paragraphs: [EVIL],
      quote: EVIL,
      closing: [EVIL],
      note: EVIL,
    };
    const { html = '' } = write({ ...letter, cards: [card, card], button, stop: `"${EVIL}` });
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
    expect(html).not.toMatch(/<script|<b>|onerror="</);
    expect(html.match(/="[^"]*"/g)?.filter((attribute) => /[<>]/.test(attribute))).toEqual([]);
  });

  it('loads nothing but pictures by whole addresses, each with an alternative text', () => {
    const { html = '' } = write(LETTER);
    const pictures = html.match(/<img [^>]+>/g) ?? [];
    expect(pictures.map((one) => /src="(https:\/\/evim\.example\/[^"]+)"/.exec(one)?.[1])).toEqual([
      'https://evim.example/touch-icon.png',
      CARD.photo,
    ]);
    expect(pictures.filter((one) => !/ alt="/.test(one))).toEqual([]);
    expect(html).not.toMatch(/<link|<script|@import|@font-face|url\(/);
  });

  it.each(LANGUAGES)('is in one language (%s)', (language) => {
    const { html = '', text } = write({ ...LETTER, name: null }, language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text.startsWith(TEXTS[language].mail_greeting ?? '?')).toBe(true);
    expect(`${html}${text}`).not.toMatch(/\{\{|mail_/);
  });
});
