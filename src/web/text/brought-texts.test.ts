import { expect, it } from 'vitest';
import { bringTexts, recordTexts } from './brought-texts.ts';
import { allTexts, hasAllTexts, loadAllTexts, openTexts } from './load-texts.ts';
import { openTranslation } from './translation.ts';

const WORDS = {
  version: '0f3c',
  texts: {
    title: '</script><b>',
    found_one: '{{count}} elan',
    found_other: '{{count}} elan',
    plain: 'sadə',
    other: 'o',
  },
};

it('a page brings the texts that it was rendered with, and an unknown text is empty, never its key', () => {
  const { find, brought } = recordTexts(WORDS);
  const said = ({ t, hasText }: ReturnType<typeof openTranslation>) => [
    t('title'),
    t('found', { count: 1 }),
    t('plain', { count: 2 }),
    hasText('no_such_text'),
  ];
  const rendered = said(openTranslation('az', find));
  expect(rendered).toEqual(['</script><b>', '1 elan', 'sadə', false]);

  const page = bringTexts(Buffer.from('<body><p></p></body>'), brought).toString();
  const [, json = ''] =
    /^<body><p><\/p><script type="application\/json" id="texts">([^<]+)<\/script><\/body>$/.exec(page) ?? [];
  const words = openTexts(null, 'az', JSON.parse(json));
  const translation = openTranslation('az', words.find);
  expect([words.version, ...said(translation)]).toEqual(['0f3c', ...rendered]);
  expect([translation.t('other'), translation.t('found', { count: 2 }), hasAllTexts()]).toEqual(['', '', false]);
});

it('a page of a preview brings all texts, which nothing that is loaded later replaces', async () => {
  const { find, brought } = recordTexts(WORDS, true);
  expect([find('title'), brought.texts]).toEqual([WORDS.texts.title, WORDS.texts]);
  const words = openTexts(null, 'az', brought);
  await loadAllTexts();
  expect([words.find('other'), allTexts()]).toEqual(['o', WORDS.texts]);
});
