import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translate } from '#server/text/texts.ts';
import type { PlaceKind } from '../../places/search-place.ts';
import { LANGUAGES, type Language } from '../../values/dates.ts';
import { CATEGORIES } from '../fields.ts';
import { listingSearch } from '../search.ts';
import { TYPE_CHOICES } from '../search-keys/type-choices.ts';
import { locativeOf } from './locative.ts';
import { districtIn } from './place-title.ts';
import { titleOfSearch } from './search-title.ts';

const NAMES: Record<string, [kind: PlaceKind, az: string, ru: string, en: string]> = {
  nerimanov: ['district', 'Nərimanov', 'Нариманов', 'Narimanov'],
  nesimi: ['district', 'Nəsimi', 'Насими', 'Nasimi'],
  mastaga: ['settlement', 'Maştağa', 'Маштага', 'Mashtaga'],
  'street-nizami-kucesi': ['street', 'Nizami küçəsi', 'Nizami küçəsi', 'Nizami küçəsi'],
  'street-8-noyabr': ['street', '8 Noyabr prospekti', '8 Noyabr prospekti', '8 Noyabr prospekti'],
  'complex-deniz-ulduzu': ['complex', 'Dəniz Ulduzu', 'Dəniz Ulduzu', 'Dəniz Ulduzu'],
  'landmark-filarmoniya': ['landmark', 'Filarmoniya', 'Филармония', 'Philharmonic Hall'],
  'metro-nerimanov': ['metro', 'Nərimanov', 'Нариманов', 'Narimanov'],
};
const placesIn = (language: Language) =>
  Object.entries(NAMES).map(([slug, [kind, az, ru, en]], id) => ({
    id,
    slug,
    kind,
    Name: { az, ru, en }[language],
    districtId: null,
  }));
const titleIn = (language: Language, address: string) =>
  titleOfSearch(listingSearch.read(new URLSearchParams(address)), {
    places: placesIn(language),
    language,
    say: (phrase) => translate(language, phrase),
  }).replaceAll('\u00a0', ' ');
const FLAT = 'property=new_building&property=old_building';

describe('the title of a search', () => {
  it.each([
    ['', 'Bütün elanlar', 'Все объявления', 'All listings'],
    ['type=premium', 'Premium elanlar', 'Премиум-объявления', 'Premium listings'],
    ['category=sale', 'Bakıda satılan əmlak', 'Купить недвижимость в Баку', 'Property for sale in Baku'],
    [
      `category=sale&${FLAT}&rooms=3&place=metro-nerimanov&price_max=250000`,
      'Nərimanov metrosu yaxınlığında satılan 3 otaqlı mənzillər, 250 000 ₼-adək',
      'Купить 3-комнатную квартиру у метро Нариманов до 250 000 ₼',
      '3-room flats for sale near Narimanov metro up to 250 000 ₼',
    ],
    [
      `${FLAT}&rooms=3&place=metro-nerimanov&price_max=250000`,
      '3 otaqlı mənzillər, Nərimanov metrosu yaxınlığında, 250 000 ₼-adək',
      '3-комнатные квартиры у метро Нариманов до 250 000 ₼',
      '3-room flats near Narimanov metro up to 250 000 ₼',
    ],
    [
      'category=rent&property=new_building&place=nerimanov',
      'Nərimanov rayonunda kirayə verilən yeni tikili mənzillər',
      'Снять квартиру в новостройке в Наримановском районе',
      'New-building flats for rent in Narimanov district',
    ],
    [
      'category=daily&property=house&rooms=2&rooms=3&rooms=5&place=mastaga',
      'Maştağada günlük kirayə verilən 2–3, 5 otaqlı həyət evləri',
      'Снять посуточно 2–3, 5-комнатный дом в посёлке Маштага',
      '2–3, 5-room houses for daily rent in Mashtaga',
    ],
    [
      'category=sale&rooms=1&price_min=50000&price_max=80000&place=nerimanov&place=nesimi',
      'Nərimanov rayonunda və Nəsimi rayonunda satılan 1 otaqlı evlər, 50 000–80 000 ₼',
      'Купить 1-комнатное жильё в Наримановском районе и в Насиминском районе за 50 000–80 000 ₼',
      '1-room homes for sale in Narimanov district and in Nasimi district for 50 000–80 000 ₼',
    ],
    [
      'category=sale&property=house&property=land&price_min=90000&area_min=300',
      'Bakıda satılan həyət evləri və torpaq sahələri, 90 000 ₼-dan, 300 m²-dən',
      'Купить дом или земельный участок в Баку от 90 000 ₼ от 300 м²',
      'Houses and land for sale in Baku from 90 000 ₼ from 300 m²',
    ],
    [
      'category=sale&property=land&area_max=6',
      'Bakıda satılan torpaq sahələri, 6 sotadək',
      'Купить земельный участок в Баку до 6 сот.',
      'Land for sale in Baku up to 6 sot',
    ],
    [
      'category=sale&property=land&area_min=6&area_max=6&price_min=90000&price_max=90000',
      'Bakıda satılan torpaq sahələri, 90 000 ₼, 6 sot',
      'Купить земельный участок в Баку за 90 000 ₼ 6 сот.',
      'Land for sale in Baku for 90 000 ₼ 6 sot',
    ],
    [
      'category=sale&property=house&area_min=80&area_max=80',
      'Bakıda satılan həyət evləri, 80 m²',
      'Купить дом в Баку 80 м²',
      'Houses for sale in Baku 80 m²',
    ],
    [
      `category=sale&${FLAT}&to=metro-nerimanov&within=30&repair=repaired`,
      'Bakıda satılan mənzillər, Nərimanov metrosuna 30 dəq, təmirli',
      'Купить квартиру в Баку, 30 мин до м. Нариманов, с ремонтом',
      'Flats for sale in Baku, 30 min to Narimanov metro, renovated',
    ],
    [
      'place=mastaga&place=nerimanov&place=nesimi',
      'Elanlar, Maştağada və daha 2 yerdə',
      'Объявления в посёлке Маштага и ещё в 2 местах',
      'Listings in Mashtaga and 2 more places',
    ],
    [
      `category=sale&${FLAT}&place=street-nizami-kucesi`,
      'Nizami küçəsində satılan mənzillər',
      'Купить квартиру на улице Nizami',
      'Flats for sale on Nizami Street',
    ],
    [
      'category=sale&property=house&place=street-8-noyabr&place=nesimi',
      'Nəsimi rayonunda və 8 Noyabr prospektində satılan həyət evləri',
      'Купить дом в Насиминском районе и на проспекте 8 Noyabr',
      'Houses for sale in Nasimi district and on 8 Noyabr Avenue',
    ],
    [
      `category=daily&${FLAT}&guests=4%2B`,
      'Bakıda günlük kirayə verilən mənzillər, ən azı 4 qonaq',
      'Снять посуточно квартиру в Баку, гостей: от 4',
      'Flats for daily rent in Baku, 4+ guests',
    ],
    [
      `category=sale&${FLAT}&place=complex-deniz-ulduzu`,
      'Dəniz Ulduzu kompleksində satılan mənzillər',
      'Купить квартиру в ЖК Dəniz Ulduzu',
      'Flats for sale in Dəniz Ulduzu',
    ],
    [
      `category=rent&${FLAT}&place=landmark-filarmoniya`,
      'Filarmoniya yaxınlığında kirayə verilən mənzillər',
      'Снять квартиру у ориентира Филармония',
      'Flats for rent near Philharmonic Hall',
    ],
    [
      'quarter=PortKvartali&property=object&rooms=11',
      '10+ otaqlı obyektlər, Port Kvartalında',
      '10+-комнатные коммерческие помещения в Белом городе (Квартал Порт)',
      '10+-room commercial property in Port Quarter, White City',
    ],
    [
      `category=sale&${FLAT}&repair=repaired&has=Has_Deed&has=Has_Mortgage&owner=1&photos=1`,
      'Bakıda satılan mənzillər, təmirli, çıxarış, ipoteka, daha 2 şərt',
      'Купить квартиру в Баку, с ремонтом, выписка (купчая), ипотека, ещё 2 условия',
      'Flats for sale in Baku, renovated, title deed, mortgage, 2 more filters',
    ],
  ])('%s', (address, az, ru, en) => {
    expect([titleIn('az', address), titleIn('ru', address), titleIn('en', address)]).toEqual([az, ru, en]);
  });

  it('has a text for every deal and type', () => {
    const keys = CATEGORIES.flatMap((category) =>
      [[], ...TYPE_CHOICES.map((type) => [type])].flatMap((property) =>
        LANGUAGES.flatMap((language) =>
          [`category=${category}&`, ''].map((deal) =>
            titleIn(language, `${deal}rooms=2&${property.map((type) => `property=${type}`).join('&')}`),
          ),
        ),
      ),
    );
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter((title) => /_|\{\{/.test(title))).toEqual([]);
  });
});

/** Russian districts and their adjectives in the prepositional case. */
const DISTRICTS = new Map([
  ['Бинагади', 'Бинагадинском'],
  ['Хатаи', 'Хатаинском'],
  ['Хазар', 'Хазарском'],
  ['Гарадаг', 'Гарадагском'],
  ['Нариманов', 'Наримановском'],
  ['Насими', 'Насиминском'],
  ['Низами', 'Низаминском'],
  ['Пираллахи', 'Пираллахинском'],
  ['Сабунчи', 'Сабунчинском'],
  ['Сабаил', 'Сабаильском'],
  ['Сураханы', 'Сураханском'],
  ['Ясамал', 'Ясамальском'],
  ['Абшерон', 'Абшеронском'],
]);

describe('cases of names', () => {
  it.each([...DISTRICTS])('in the district %s: %s районе', (name, adjective) => {
    expect(districtIn(name)).toBe(adjective);
  });

  it.each([
    ['Yaşıl Ada', 'Yaşıl Adada'],
    ['Fəvvarələr Meydanı', 'Fəvvarələr Meydanında'],
    ['Sahilyanı Kvartal', 'Sahilyanı Kvartalda'],
    ['Nobel Prospekti Kvartalı', 'Nobel Prospekti Kvartalında'],
  ])('in the quarter %s: %s', (name, locative) => {
    expect(locativeOf(name, 'az')).toBe(locative);
  });

  it.each(LANGUAGES)('every district and station stands in a sentence (%s)', (language) => {
    const areas = [...read<Named[]>('districts.json'), ...read<Named[]>('suburbs.json')];
    const named = (kind: PlaceKind, all: readonly Named[]) => all.map((one) => ({ ...one, kind }));
    const places = [...named('district', areas), ...named('metro', read<Named[]>('metro-stations.json'))].map(
      (one, id) => ({ id, slug: `p${id}`, kind: one.kind, Name: one[`name_${language}`], districtId: null }),
    );
    expect(places.length).toBeGreaterThan(30);
    const wrong = places.filter(({ slug, kind, Name }) => {
      const title = titleOfSearch(listingSearch.read(new URLSearchParams(`category=sale&place=${slug}`)), {
        places,
        language,
        say: (phrase) => translate(language, phrase),
      });
      return title !== SENTENCES[language][kind as 'district' | 'metro'](Name);
    });
    expect(wrong.map(({ Name }) => Name)).toEqual([]);
  });

  it('every quarter has its Azerbaijani locative', () => {
    const names = read<Named[]>('quarters.json').map(({ name_az }) => locativeOf(name_az, 'az'));
    expect(names).toEqual([
      'Yaşıl Adada',
      'Fəvvarələr Meydanında',
      'Park Kvartalında',
      'Mərkəzi Park Kvartalında',
      'Babək Kvartalında',
      'Sahilyanı Kvartalda',
      'Port Kvartalında',
      'Olimpiya Kvartalında',
      '28 hektar Kvartalında',
      'Nobel Prospekti Kvartalında',
    ]);
  });
});

type Named = { name_az: string; name_ru: string; name_en: string };

function read<Row>(file: string): Row {
  return JSON.parse(readFileSync(new URL(`../../../../seeds/reference/${file}`, import.meta.url), 'utf8'));
}

/** A noun carries the case, so that no name has to change: only a Russian district does. */
const SENTENCES = {
  az: {
    district: (name: string) => `${name} rayonunda satılan əmlak`,
    metro: (name: string) => `${name} metrosu yaxınlığında satılan əmlak`,
  },
  ru: {
    district: (name: string) => `Купить недвижимость в ${DISTRICTS.get(name)} районе`,
    metro: (name: string) => `Купить недвижимость у метро ${name}`,
  },
  en: {
    district: (name: string) => `Property for sale in ${name} district`,
    metro: (name: string) => `Property for sale near ${name} metro`,
  },
};
