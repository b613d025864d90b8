import { expect, it } from 'vitest';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };
import { numberSign } from './number-sign.ts';

it.each(Object.entries({ az, en, ru }))('a number is written as in the texts: %s', (language, texts) =>
  expect(numberSign(5, language as 'az')).toBe(texts.number_sign.replace('{{id}}', '5')),
);
