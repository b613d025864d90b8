import type { Language } from '../../values/dates.ts';

/** Shorter texts are undetermined. */
const MIN_LETTERS = 8;
/** Azerbaijani letters that English lacks. */
const AZ_LETTERS = /[əğıöüçş]/g;
/** Words of only one of the languages, also without diacritics. */
const AZ_WORDS = new Set(
  (
    've ile ucun olan bu bir var yoxdur yaxin yaxinliginda rayonu rayonunda kuce kucesi kucesinde metro metrosu satilir ' +
    'verilir kiraye kirayeye icare otaq otaqli menzil menzildir ev evi evdir heyet bag tikili yeni kohne temir temirli ' +
    'ela super mertebe mertebede mertebeli bina binada sened kupca cixaris kredit ipoteka qiymet qiymeti manat unvan ' +
    'elaqe zeng edin sot torpaq ofis obyekt esya esyali mebel mebelli qaz su isiq daimi merkezi'
  ).split(' '),
);
const EN_WORDS = new Set(
  (
    'the and for with is are of in on to from near has have this it by flat apartment house room rooms bedroom bedrooms ' +
    'sale rent floor building new renovated furnished kitchen sea view centre center city price deed mortgage please ' +
    'call available located square parking'
  ).split(' '),
);

/**
 * Detects the language of an advertiser's text by its letters and most frequent words; null when it is too short. Azerbaijani
 * is also detected without diacritics and beside some Russian words.
 */
export function textLanguage(text: string): Language | null {
  const lower = text.normalize('NFKC').toLowerCase();
  const cyrillic = lower.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = lower.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin < MIN_LETTERS) return null;
  if (cyrillic > latin) return 'ru';
  const words = fold(lower).match(/[a-z]+/g) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  // one name with diacritics does not make a text Azerbaijani: `in Nərimanov`
  const az = count(AZ_WORDS) + (lower.match(AZ_LETTERS)?.length ?? 0) / 3;
  const en = count(EN_WORDS);
  if (az === en) return null;
  return az > en ? 'az' : 'en';
}

function fold(text: string): string {
  return text
    .replaceAll('ə', 'e')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}
