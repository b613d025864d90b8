/** Words of numbers, which also stand before what they are joined with: двухкомнатная, ikiotaqlı. */
const WORDS: readonly [value: number, words: string][] = [
  [0.5, 'yarim пол полу половин half'],
  [1.5, 'полтор полутор'],
  [1, 'bir tek один одна одно одну one single'],
  [2, 'iki два две двух двумя дву второ two double second'],
  [3, 'uc ucuncu три трех тремя трет three third'],
  [4, 'dord четыре четырех четверт four'],
  [5, 'bes пять пяти five fifth'],
  [6, 'alti шесть шести six'],
  [7, 'yeddi семь семи седьм seven'],
  [8, 'sekkiz восемь восьм восьми eight'],
  [9, 'doqquz девять девяти nine'],
  [10, 'on десять десяти ten'],
  [11, 'eleven'],
  [12, 'twelve twelfth'],
  [13, 'thirteen'],
  [14, 'fourteen'],
  [15, 'fifteen'],
  [16, 'sixteen'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'iyirmi двадцать twenty'],
  [30, 'otuz тридцать thirty'],
  [40, 'qirx kirk сорок forty'],
  [50, 'elli fifty'],
  [60, 'altmis sixty'],
  [70, 'yetmis seventy'],
  [80, 'seksen eighty'],
  [90, 'doxsan девяносто ninety'],
  [100, 'yuz сто ста hundred'],
  [200, 'двести'],
  [1000, 'тысяча тысячу'],
];

/** The words of each number, by its digits. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = wordsByNumber();

/** What English words of numbers begin with, and no number in Azerbaijani does. */
export const ENGLISH_NUMBER = /^(one|two|thre|thir|four|fort|fi[fv]|six|sev|eig|nin|ten|elev|twel|twen|hund|seco)/;

const MAX_JOINED = 9;

/** Numbers with what they are joined with: «двухкомнатн», `ikiotaqlı`. */
export const JOINED_NUMBERS: readonly string[] = WORDS.filter(([value]) => value <= MAX_JOINED).flatMap(([, words]) =>
  words
    .split(' ')
    .flatMap((word) =>
      (/[а-я]/.test(word) ? ['комнатн', 'комнатная', 'этажн'] : ['otaqlı']).map((counted) => word + counted),
    ),
);

function wordsByNumber(): Record<string, string> {
  const words: Record<string, string[]> = {};
  for (const [value, word] of WORDS.flatMap(([number, all]) => all.split(' ').flatMap((one) => withTens(number, one))))
    words[value] = [...(words[value] ?? []), word];
  return Object.fromEntries(Object.entries(words).map(([value, all]) => [value, all.join()]));
}

/** «пять» is also in «пятнадцать», «пятьдесят» and «пятьсот», «три» in «триста». */
function withTens(value: number, word: string): [value: number, word: string][] {
  if (value >= 10 || !/[а-я]/.test(word)) return [[value, word]];
  return [
    [value, word],
    [value + 10, `${word.replace(/ь$|(?<=р)е$/, '')}надцат`],
    [value * 10, `${word}десят`],
    [value * 100, `${word}сот`],
    [value * 100, `${word}ста`],
  ];
}
