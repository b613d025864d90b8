import type { Filter } from './reading.ts';

/**
 * Words of each filter, as in an address; others that mean the same, in three languages, are given to the reader (GivenWords).
 * Endings and spellings need no words of their own (words.ts): Azerbaijani is written as in chats here, `kiraye` for `kirayə`, and
 * `е` is `ё`, because each letter of its own is longer.
 */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = linesOf(`
category=sale:satilir
category=rent:kiraye
category=daily:gun
property=new_building:yeni tikili
property=old_building:kohne tikili
property=house:heyet
property=building:дом
property=home:ev
property=flat:menzil,квартир
property=office:ofis
property=hotel:otel
property=garage:qaraj
property=land:torpaq
property=object:obyekt
repair=repaired:temir
repair=semi_repaired:orta temir
repair=not_repaired:temirsiz
heating=gas_boiler:kombi
heating=central:merkezi istilik
has=Has_Gas:qaz
has=Has_Water:su
has=Has_Electricity:isiq
has=Has_Furniture:mebel
has=Has_Storage:anbarli
has=Has_Summer_Kitchen:yay metbex
has=Has_Garage:qarajli
has=Has_Pool:hovuz
has=Has_Water_Tank:su cen
has=Has_Generator:generator
has=Has_Deed:cixaris
has=Has_Internal_Kredit:daxili kredit
has=Has_Contract:muqavile
has=Has_Mortgage:ипотека
has=has_paket_sened:paket sened
not_first=1&not_last=1:не крайн этаж
owner=1:vasitecisiz
walk=15:metrodan uzaq olmasin
dropped=1:endirim
photos=1:sekil
sort=price_asc:en ucuz
sort=price_desc:en baha
sort=newest:en yeni
rooms=1&property=flat:однушка
rooms=2&property=flat:двушка
rooms=3&property=flat:трешка
rooms=4&property=flat:четырешка
rooms=1:студия
storeys=5:besmertebeli
guests=2:двоих
guests=3:троих
guests=4:четверых`).map(([filters, words]) => [[...new URLSearchParams(filters)], words]);

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

function linesOf(text: string): [name: string, words: string][] {
  return [...text.matchAll(/(.+):(.+)/g)].map(([, name = '', words = '']) => [name, words]);
}
