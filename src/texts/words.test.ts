import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../tests/statements/program.ts';

type Rule = [left: RegExp, instead: string];

/** The words that docs/words.md left, and the signs that are never written so. */
const EVERYWHERE: Rule[] = [
  [/ ₼/, 'a non-breaking space before ₼'],
  [
    /(?:\}\}|\d) (?:m²|м²|sot|сот\.|дн\.|(?:k?m|км|MB|МБ|dəq|мин|san|min|s|h|d|ч)(?!\p{L})|м(?![\p{L}.])|с(?![\p{L} ]))/u,
    'a non-breaking space before a unit',
  ],
  [
    /(?:\}\}|(?<!\p{L})\d) (?:saniyə|dəqiqə|saat|gün|секунд|минут|час(?!т)|день|дня|дней|дн\.|(?:second|minute|hour|day)s?(?!\p{L}))/u,
    'a non-breaking space in a duration',
  ],
  // phone numbers are written in groups
  [/(?<![\d+]|\+994 )\d{1,3} \d{3}(?!\d)/, 'a non-breaking space in thousands'],
  [/\p{L}"|"\p{L}/u, 'typographic quotes'],
  [/\.\.\./, '…'],
  [/\}\}[ \u00a0]–|–[ \u00a0]\{\{/, 'a range without spaces'],
];
const RULES: Record<string, Rule[]> = {
  az: [
    [/\bfoto/i, 'şəkil'],
    [/önə çək/i, 'tanıt'],
    [/\bicarə/i, 'kirayə'],
    [/redaktə/i, 'düzəliş'],
    [/qəbul olunma(?:yan|yıb)/i, 'rədd edilmiş, rədd edilib'],
    [/yoxlanılan elan|gözləyən elan/i, 'yoxlamada olan elan'],
    [/Evim-d/, 'bu sayt, Evim saytı'],
    [/idarə panel/i, 'idarəetmə paneli'],
    [/kupça/i, 'çıxarış'],
    [/[“”]/, '«»'],
    [/№[\s\u00a0]/, '№ without a space'],
    [/[\d}][\s\u00a0]%/, '% without a space'],
    [/təsdiq ed?(?=t|in|ir)/i, 'təsdiqlə'],
    [/istəyə bağlı/, 'istəyə görə'],
  ],
  ru: [
    [/учётн/i, 'аккаунт'],
    [/внутренн\S+ (?:кредит|рассрочк)/i, 'рассрочка от застройщика'],
    [/вторичк/i, 'вторичное жильё'],
    [/истёкши(?!м сроком)/i, 'завершённые'],
    [/в (?:вашем )?профиле/i, 'в кабинете'],
    [/(?<!\p{L})мнени/iu, 'комментарий'],
    [/[“”]/, '«»'],
    [/№(?!\u00a0|$)/, 'a non-breaking space after №'],
    [/ - /, '—'],
    [/ —/, 'a non-breaking space before —'],
    [/по желанию/, 'необязательно'],
  ],
  en: [
    [/favorite|apartment|\bprogram\b|neighbor|color|center\b/i, 'British words'],
    [/[«»]/, '“”'],
    [/№\S/, 'No.'],
    [/No\. /, 'a non-breaking space after No.'],
    [/\bnotices?\b/i, 'notification'],
    [/\p{L}'\p{L}/u, '’'],
    [/internal (?:credit|loan)/i, 'developer instalments'],
    [/\bon offer\b/i, 'available'],
    [/(?<!e-|\{)\bmails?\b/i, 'e-mail'],
    [/your (?:own page|profile)\b/i, 'your account'],
  ],
};
// a column's heading is the sign alone
const SIGN_ALONE = /^№$|№$/;

describe.each(Object.entries(RULES))('the texts in %s', (language, rules) => {
  const texts = ['', 'office/'].flatMap((folder) =>
    Object.entries(
      JSON.parse(readFileSync(`${checkout}/src/texts/${folder}${language}.json`, 'utf8')) as Record<string, string>,
    ),
  );

  it('have none of the words and signs that we left', () => {
    expect(texts.length).toBeGreaterThan(2_000);
    const problems = texts.flatMap(([key, text]) =>
      [...EVERYWHERE, ...rules]
        .filter(([left]) => left.test(text) && !SIGN_ALONE.test(text))
        .map(([, instead]) => `${key}: ${text} → ${instead}`),
    );
    expect(problems).toEqual([]);
  });
});

it('the contents of the demo city and of every installation use the same words', () => {
  const all = globSync(['packages/demo-city/{contents,texts}/*.ts', 'seeds/reference/*.{ts,json}'], { cwd: checkout });
  // the names of streets and stops are not ours
  const files = all.filter((file) => !/stop|street/.test(file));
  expect(files.length).toBeGreaterThan(15);
  const left = /\bfoto(?!s)|icarə|önə çək|внутренн\S+ (?:кредит|рассрочк)|favorites|kv\.m/i;
  expect(files.filter((file) => left.test(readFileSync(`${checkout}/${file}`, 'utf8')))).toEqual([]);
});

it('numbers and dashes of the demo city and of every installation never part from what they belong to', () => {
  const all = globSync(['packages/demo-city/{contents,texts}/*.ts', 'seeds/reference/{banners,contact}.json'], {
    cwd: checkout,
  });
  // the rules of installed sites would have to change with them
  const files = all.filter((file) => !/\brules\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  const parted = files.flatMap((file) =>
    readFileSync(`${checkout}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*\/?\*/.test(line) && /\d (?:[mм]²|sot|₼)|[а-яё»)] —/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(parted).toEqual([]);
});
