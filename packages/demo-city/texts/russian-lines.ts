import { type Facts, isFlat, measure } from './facts.ts';

const HEATING = {
  central: 'Отопление центральное.',
  gas_boiler: 'Отопление: комби.',
  electric: 'Отопление электрическое.',
  none: null,
} as const;

/** What the home has. */
export function features(facts: Facts): string[] {
  const { has, category, type, heating, rooms } = facts;
  const lines: string[] = [];
  if (isFlat(facts))
    lines.push(
      'Окна во двор, тихо.',
      'Квартира светлая и тёплая.',
      (rooms ?? 1) > 1 ? 'Комнаты раздельные.' : 'Планировка удобная.',
      'В блоке домофон, соседи спокойные.',
    );
  if (heating && HEATING[heating]) lines.push(HEATING[heating] ?? '');
  if (type === 'house')
    lines.push(
      'Во дворе фруктовые деревья.',
      'Во дворе виноградник и место для мангала.',
      'Дом каменный, крыша новая.',
    );
  if (type === 'land') lines.push('Отличное место для дома или дачи.', 'Земля плодородная.');
  if (type === 'office' || type === 'object')
    lines.push('Подходит под любой бизнес.', 'Отдельный вход, место для машин.');
  if (type === 'garage') lines.push('Есть свет и охрана.');
  if (type === 'hotel') lines.push('Есть парковка и зал для завтрака.');
  if (has('Has_Gas') && has('Has_Water') && has('Has_Electricity')) lines.push('Газ, вода и свет постоянно.');
  if (has('Has_Furniture'))
    lines.push(category === 'sale' ? 'Мебель и техника остаются.' : 'Есть вся мебель и техника.');
  if (has('Has_Pool')) lines.push('Есть бассейн.');
  if (has('Has_Garage')) lines.push(type === 'house' ? 'Есть гараж.' : 'Есть место в гараже.');
  if (has('Has_Storage')) lines.push('Есть кладовая.');
  if (has('Has_Generator')) lines.push('Есть генератор.');
  return lines;
}

export function closing({ category, checkIn, checkOut, isOwner, type }: Facts): string[] {
  return {
    sale: [
      'Реальному покупателю уступим.',
      'Показ по договорённости.',
      ...(isOwner ? ['Срочно, в связи с переездом.'] : ['Помогаем с документами.']),
    ],
    rent: [
      'Сдаётся на длительный срок.',
      type === 'garage' || type === 'land' ? 'Оплата помесячно.' : 'Коммунальные услуги оплачиваются отдельно.',
      'Депозит за один месяц.',
    ],
    daily: [
      ...(checkIn && checkOut ? [`Заезд с ${checkIn}:00, выезд до ${checkOut}:00.`] : []),
      'Чистое бельё, полотенца и Wi-Fi включены.',
      'От недели скидка.',
    ],
  }[category];
}

export function spoken(facts: Facts): string[] {
  if (facts.category === 'daily') return ['Чисто, всё есть.', 'Цена за сутки.', 'Свободные дни спрашивайте.'];
  if (facts.category === 'rent')
    return ['Маклерам не беспокоить.', 'Только семье.', 'Оплата вперёд за месяц.'].slice(0, isFlat(facts) ? 3 : 1);
  return [
    ...(facts.hasDeed ? ['Купчая есть.'] : []),
    'Маклерам не беспокоить.',
    'Торг на месте.',
    'Бартер не интересует.',
    ...(isFlat(facts) ? ['Соседи хорошие, блок чистый.', 'Переезжаем в большую.'] : []),
    ...(facts.type === 'house' ? ['Дом родительский, смотрели сами.'] : []),
  ];
}

const REPAIRS = { repaired: 'отличный', semi_repaired: 'средний', not_repaired: 'без ремонта' } as const;
const HEATING_WORDS = { central: 'центральное', gas_boiler: 'комби', electric: 'электрическое', none: null } as const;

export function items(facts: Facts): string[] {
  const { type, area, rooms, floor, floors, repair, heating, has } = facts;
  const heat = heating && HEATING_WORDS[heating];
  const lines = [
    type === 'land' ? `Площадь: ${measure(area, 'сот.')}` : `Площадь: ${measure(area, 'м²')}`,
    rooms && rooms <= 10 && type !== 'hotel' ? `Комнат: ${rooms}` : null,
    floors && floor ? `Этаж: ${floor}/${floors}` : floors ? `Этажей: ${floors}` : null,
    type !== 'land' && type !== 'garage' && repair ? `Ремонт: ${REPAIRS[repair as keyof typeof REPAIRS]}` : null,
    facts.hasDeed ? 'Документ: купчая' : facts.hasContract && facts.category === 'sale' ? 'Документ: договор' : null,
    has('Has_Furniture') ? 'С мебелью и техникой' : null,
    has('Has_Gas') && has('Has_Water') && has('Has_Electricity') ? 'Газ, вода, свет постоянно' : null,
    heat ? `Отопление: ${heat}` : null,
    has('Has_Pool') ? 'Бассейн' : null,
    facts.hasMortgage ? 'Подходит под ипотеку' : null,
    facts.guests ? `Гостей: до ${facts.guests}` : null,
    type === 'land' ? 'Ровный участок, подъезд есть' : null,
    type === 'garage' ? 'Удобный въезд, охрана' : null,
    type === 'land' ? 'Подходит под строительство' : null,
  ];
  return lines.filter((line) => line !== null);
}
