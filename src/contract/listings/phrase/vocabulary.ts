/**
 * The words of each meaning that the rules are written in. Those that mean no filter are given to the reader as names
 * are (GivenWords), and so are further words beside those here.
 */
export const GRAMMAR = {
  rooms: 'otaq',
  bedrooms: 'bedroom',
  floor: 'mertebe',
  storeys: 'mertebeli',
  kv: 'kv',
  guests: 'nefer',
  family: 'aile',
  year: 'il',
  sqm: 'kvm',
  metre: 'meter',
  sot: 'sot',
  per: 'per',
  perSqm: 'kvadrati',
  size: 'sahe',
  minutes: 'deqiqe',
  hour: 'saat',
  walk: 'piyada',
  byMetro: 'metro ile',
  currency: 'manat',
  foreign: 'dollar',
  thousand: 'тысяч',
  // one word, two meanings: thousand or minutes, thousand or rooms, metro or million, m² or flat
  min: 'min',
  k: 'k',
  m: 'm',
  million: 'milyon',
  // before a number, or after it
  atMost: 'to',
  /** also after a number: `3 rooms max` */
  most: 'maks',
  least: 'minimum',
  upTo: 'qeder',
  /** what is counted must be fewer */
  under: 'under',
  fewer: 'az',
  atLeast: 'from',
  over: 'over',
  andOver: 'cox',
  orMore: 'baslayaraq',
  not: 'not',
  isNot: 'olmasin',
  optional: 'vacib deyil',
  without: 'без',
  agent: 'vasiteci',
  deposit: 'ilkin',
  first: 'birinci',
  last: 'son',
  cheap: 'ucuz',
  plus: '+',
  slash: '/',
  or: 've ya',
  listing: 'elan',
  metro: 'metro',
  district: 'rayon',
  settlement: 'qesebe',
  street: 'kuc',
  avenue: 'pr',
  highway: 'sose',
  quarter: 'kvartal',
  /** двушка */
  roomed: 'шка',
  /** after the number of rooms that there were, and the one that there is */
  converted: 'duzelme',
  complex: 'kompleks',
  /** what is small, has a size of its own */
  part: 'tavan',
};

export type Meaning = 'number' | 'place' | 'filter' | 'dash' | 'by' | 'used' | 'nothing' | 'other' | keyof typeof GRAMMAR;

/** What the rules are written in; `used` is what a rule has taken. */
export const MEANINGS: readonly string[] = [
  ...'number place filter dash by used nothing other'.split(' '),
  ...Object.keys(GRAMMAR),
];
