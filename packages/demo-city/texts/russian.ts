import { settlementPhrase } from '../../../src/contract/listings/title/settlement-title.ts';
import { type Facts, isFlat, type Language, measure } from './facts.ts';
import { closing, features, items, spoken } from './russian-lines.ts';

/** Listing texts in Russian; about one listing in ten is written in it. */
export const russian: Language = {
  opening: (facts) => {
    const deal = { sale: 'Продаётся', rent: 'Сдаётся', daily: 'Посуточно сдаётся' }[facts.category];
    const what = nameOf(facts);
    return [
      `${deal} ${what} ${where(facts)}.`,
      `${deal} ${what} в ${DISTRICTS[facts.district] ?? 'Бакинском'} районе.`,
      ...(facts.complex ? [`${deal} ${what} в комплексе ${facts.complex}.`] : []),
      ...(facts.isOwner && facts.category === 'sale' ? [`От хозяина: ${what} ${where(facts)}.`] : []),
    ];
  },
  details: (facts) => [sizes(facts), repairs(facts)],
  features,
  surroundings: (facts) => [
    ...(facts.metro && facts.isMetroNear ? [`До метро «${facts.metro}» несколько минут пешком.`] : []),
    ...(facts.metro ? [`Рядом метро «${facts.metro}» и остановка.`] : []),
    ...(facts.seesSea ? ['Море рядом, вечером приятный ветер.', 'До моря можно дойти пешком.'] : []),
    ...(facts.type === 'land' || facts.type === 'garage'
      ? ['Подъезд асфальтированный, место тихое.', 'Вокруг живут люди, охрана есть.']
      : ['Рядом школа, детский сад, магазин и аптека.', 'Всё под рукой: рынок, аптека, парк.']),
    'Тихий, ухоженный район.',
  ],
  papers: (facts) => [
    ...(facts.hasDeed ? ['Документы в порядке, есть купчая (выписка).', 'Купчая на руках.'] : []),
    ...(facts.hasContract && !facts.hasDeed ? ['Документ: договор.'] : []),
    ...(facts.hasMortgage ? ['Подходит под ипотеку.'] : []),
    ...(facts.hasCredit && facts.category === 'sale' ? ['Возможна рассрочка от застройщика.'] : []),
  ],
  closing,
  spoken,
  items,
};

/** Adjectives of the districts in the prepositional case. */
const DISTRICTS: Record<string, string> = {
  bineqedi: 'Бинагадинском',
  xetai: 'Хатаинском',
  xezer: 'Хазарском',
  qaradag: 'Гарадагском',
  nerimanov: 'Наримановском',
  nesimi: 'Насиминском',
  nizami: 'Низаминском',
  pirallahi: 'Пираллахинском',
  sabuncu: 'Сабунчинском',
  sebail: 'Сабаильском',
  suraxani: 'Сураханском',
  yasamal: 'Ясамальском',
  abseron: 'Абшеронском',
};

function nameOf({ type, category, rooms }: Facts): string {
  const of = (ending: string) => (rooms && rooms <= 10 ? `${rooms}-комнатн${ending} ` : '');
  switch (type) {
    case 'new_building':
      return `${of('ая')}квартира в новостройке`;
    case 'old_building':
      return `${of('ая')}квартира в старом фонде`;
    case 'house':
      return `${of('ый')}дом со двором`;
    case 'office':
      return 'офис';
    case 'hotel':
      return category === 'daily' ? 'номер в гостинице' : 'гостиница';
    case 'garage':
      return 'гараж';
    case 'land':
      return 'земельный участок';
    case 'object':
      return 'коммерческое помещение';
  }
}

function where({ metro, settlement, district }: Facts): string {
  if (metro) return `рядом с метро «${metro}»`;
  return settlement ? inSettlement(settlement.name_ru) : `в ${DISTRICTS[district] ?? 'Бакинском'} районе`;
}

/** `в посёлке Маштага`, `в 9-м микрорайоне`. */
function inSettlement(name: string): string {
  const said = settlementPhrase(name, 'ru');
  return 'name' in said ? said.name : `в посёлке ${name}`;
}

function sizes(facts: Facts): string[] {
  const { type, area, landArea, floor, floors } = facts;
  const size = measure(area, 'м²');
  if (type === 'land') return [`Площадь участка ${sot(area)}, ровный, огорожен.`, `${sot(area)}, правильная форма.`];
  if (type === 'house') {
    const land = landArea ? `, участок ${sot(landArea)}` : '';
    return [`Общая площадь ${size}, этажей: ${floors}${land}.`, `Дом ${size}${land}, комнаты светлые.`];
  }
  if (type === 'garage') return [`Площадь ${size}.`, `${size}, встанет и большая машина.`];
  if (!floor || !floors) return [`Общая площадь ${size}.`];
  return [
    `Общая площадь ${size}, этаж ${floor} из ${floors}.`,
    `${floor}-й этаж ${floors}-этажного здания, ${size}.`,
    ...(isFlat(facts) && floor > 1 && floor < floors ? [`${size}, этаж средний: ${floor} из ${floors}.`] : []),
  ];
}

/** `6 соток`, `2 сотки`. */
function sot(area: number): string {
  const [last, tens] = [area % 10, area % 100];
  if (last === 1 && tens !== 11) return measure(area, 'сотка');
  return last >= 2 && last <= 4 && (tens < 12 || tens > 14) ? measure(area, 'сотки') : measure(area, 'соток');
}

function repairs({ type, repair, category }: Facts): string[] {
  if (type === 'garage' || type === 'land') return [];
  if (repair === 'repaired')
    return [
      'Отличный ремонт, заезжай и живи.',
      'Свежий ремонт, качественная сантехника.',
      category === 'sale' ? 'Ремонт сделан, вложений не нужно.' : 'Хороший ремонт, чисто.',
    ];
  if (repair === 'semi_repaired') return ['Ремонт простой, но аккуратный.', 'Косметический ремонт, жить можно.'];
  return repair === 'not_repaired' ? ['Без ремонта, под маяк.', 'Без ремонта, сделаете под себя.'] : [];
}
