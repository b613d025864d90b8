import type { Facts, Language } from './facts.ts';

/** Listing texts in Russian; about one listing in ten is written in it. */
export const russian: Language = {
  opening: (facts) => {
    const deal = { sale: 'Продаётся', rent: 'Сдаётся', daily: 'Посуточно сдаётся' }[facts.category];
    return [`${deal} ${nameOf(facts)} ${where(facts)}.`, `${deal} ${nameOf(facts)}, район ${facts.district}.`];
  },
  details: (facts) => [sizes(facts), repairs(facts)],
  features: extras,
  surroundings: (facts) => [
    ...(facts.metro ? [`До метро ${facts.metro} несколько минут пешком.`] : []),
    ...(facts.isCoast ? ['Море рядом, вечером приятный ветер.'] : []),
    facts.type === 'land' || facts.type === 'garage'
      ? 'Подъезд асфальтированный, место тихое.'
      : 'Рядом школа, детский сад, магазин и аптека.',
    'Тихий, ухоженный район, хорошие соседи.',
  ],
  papers: (facts) => [
    ...(facts.hasDeed ? ['Документы в порядке, есть купчая (выписка).'] : []),
    ...(facts.hasContract && !facts.hasDeed ? ['Документ: договор.'] : []),
    ...(facts.hasMortgage ? ['Подходит под ипотеку.'] : []),
    ...(facts.hasCredit ? ['Возможна рассрочка от застройщика.'] : []),
  ],
  closing: (facts) =>
    ({
      sale: ['Реальному покупателю уступим.', 'Срочно, в связи с переездом.', 'Показ по договорённости.'],
      rent: ['Сдаётся на длительный срок.', 'Коммунальные услуги оплачиваются отдельно.', 'Депозит за один месяц.'],
      daily: ['Заезд с 14:00, выезд до 12:00.', 'Чистое бельё, полотенца и Wi-Fi включены.'],
    })[facts.category],
};

function nameOf({ type, category, rooms }: Facts): string {
  const count = rooms ? `${rooms > 10 ? '10' : rooms}-комнатн` : '';
  switch (type) {
    case 'new_building':
      return `${count}ая квартира в новостройке`;
    case 'old_building':
      return `${count}ая квартира в старом фонде`;
    case 'house':
      return `${count}ый дом с двором`;
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

const where = ({ metro, settlement, district }: Facts) =>
  metro ? `рядом с метро ${metro}` : `в районе ${settlement?.name_ru ?? district}`;

function sizes({ type, area, floor, floors }: Facts): string[] {
  if (type === 'land') return [`Площадь участка ${area} соток, ровный, огорожен.`];
  if (type === 'house') return [`Общая площадь ${area} кв. м, этажей: ${floors}.`];
  if (type === 'garage') return [`Площадь ${area} кв. м.`];
  return [`Общая площадь ${area} кв. м, этаж ${floor} из ${floors}.`];
}

function repairs({ type, repair }: Facts): string[] {
  if (type === 'garage') return [];
  if (repair === 'repaired') return ['Отличный ремонт, заезжай и живи.', 'Свежий ремонт, качественная сантехника.'];
  if (repair === 'semi_repaired') return ['Ремонт простой, но аккуратный.'];
  return repair === 'not_repaired' ? ['Без ремонта, под маяк.'] : [];
}

function extras({ has, category, type }: Facts): string[] {
  const lines: string[] = [];
  if (type === 'new_building' || type === 'old_building')
    lines.push('Отопление: комби.', 'Окна во двор, тихо.', 'Квартира светлая и тёплая.');
  if (type === 'house') lines.push('Во дворе фруктовые деревья.');
  if (type === 'land') lines.push('Отличное место для дома или дачи.');
  if (type === 'office' || type === 'object') lines.push('Подходит под любой бизнес.');
  if (has('Has_Gas') && has('Has_Water') && has('Has_Electricity')) lines.push('Газ, вода и свет постоянно.');
  if (has('Has_Furniture'))
    lines.push(category === 'sale' ? 'Мебель и техника остаются.' : 'Есть вся мебель и техника.');
  if (has('Has_Pool')) lines.push('Есть бассейн.');
  if (has('Has_Garage')) lines.push('Есть место в гараже.');
  if (has('Has_Storage')) lines.push('Есть кладовая.');
  if (has('Has_Generator')) lines.push('Есть генератор.');
  return lines;
}
