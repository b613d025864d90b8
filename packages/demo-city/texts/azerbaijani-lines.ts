import { type Facts, isFlat, measure } from './facts.ts';

const HEATING = {
  central: 'İstilik mərkəzidir.',
  gas_boiler: 'İstilik sistemi kombidir.',
  electric: 'İstilik elektriklədir.',
  none: null,
} as const;

/** What the home has. */
export function features(facts: Facts): string[] {
  const { has, type, category, heating, repair, seesSea } = facts;
  const lines: string[] = [];
  const isReady = repair !== 'not_repaired';
  if (has('Has_Gas') && has('Has_Water') && has('Has_Electricity')) lines.push('Qaz, su və işıq daimidir.');
  if (isFlat(facts)) lines.push(...flatFeatures, planOf(facts), ...(isReady ? readyFeatures : []));
  if (type === 'old_building') lines.push('Küçənin səsi gəlmir, həyətdə yaşıllıq var.');
  if (type === 'old_building' && (facts.floors ?? 9) < 5) lines.push('Tavanlar hündürdür, divarlar qalındır.');
  if (heating && HEATING[heating]) lines.push(HEATING[heating] ?? '');
  if (has('Has_Furniture'))
    lines.push(
      category === 'sale'
        ? 'Mebel və məişət texnikası alıcıya qalır.'
        : 'Əşyalıdır: mebel, soyuducu və paltaryuyan var.',
    );
  else if (category === 'rent' && isFlat(facts)) lines.push('Əşyasız verilir.');
  if (has('Has_Pool')) lines.push('Hovuzu var, yayda uşaqlar üçün əsl bayramdır.');
  if (has('Has_Summer_Kitchen')) lines.push('Həyətdə yay mətbəxi və manqal yeri var.');
  if (has('Has_Water_Tank')) lines.push('Su çəni və nasos quraşdırılıb.');
  if (has('Has_Generator')) lines.push('İşıq kəsiləndə generator özü işə düşür.');
  if (has('Has_Garage')) lines.push(type === 'house' ? 'Qarajı var.' : 'Qarajda yeri var.');
  if (has('Has_Storage')) lines.push('Əşya saxlamaq üçün anbar var.');
  if (type === 'house')
    lines.push(
      'Həyətdə tut, əncir və nar ağacları var.',
      'Ev daşdan tikilib, dam örtüyü yenidir.',
      'Həyətdə üzüm talvarı var, kölgəsində çay içmək olur.',
    );
  if (type === 'office')
    lines.push(
      'Sürətli internet çəkilib, qonaq üçün dayanacaq var.',
      'Girişdə mühafizə var.',
      'Otaqlar işıqlıdır, səs-küy yoxdur.',
    );
  if (type === 'object')
    lines.push('Vitrini yola baxır, gediş-gəliş çoxdur.', 'Girişi ayrıcadır, qarşısında maşın saxlamaq olur.');
  if (type === 'garage') lines.push('İşığı var, ərazi kameralarla izlənir.', 'Gecə-gündüz gözətçi var.');
  if (type === 'land')
    lines.push(
      'Ev tikmək və ya bağ salmaq üçün əla yerdir.',
      'Torpaq münbitdir, ağac əkmək üçün yararlıdır.',
      'Yola çıxışı var, sənəddə ölçüsü göstərilib.',
    );
  if (type === 'hotel')
    lines.push(
      'Qonaqlar üçün səhər yeməyi zalı və dayanacaq var.',
      seesSea ? 'Otaqların çoxundan dəniz görünür.' : 'Otaqlar hər gün təmizlənir.',
    );
  return lines;
}

const flatFeatures = [
  'Pəncərələr həyətə baxır, səs-küy yoxdur.',
  'Mənzil küncdə deyil, qışda isti olur.',
  'Günəşli tərəfdədir, mənzil bütün günü işıqlı olur.',
  'Giriş qapısı dəmirdir, blokda domofon var.',
  'Qonşular az və sakitdir, blok həmişə təmizdir.',
];
const planOf = ({ rooms }: Facts) =>
  `Planı rahatdır, ${(rooms ?? 1) > 1 ? 'otaqlar keçidli deyil' : 'artıq dəhliz yoxdur'}.`;
const readyFeatures = [
  'Mətbəx böyükdür, yemək masası rahat yerləşir.',
  'Sanitar qovşağı ayrıdır, boruları təzədir.',
  'Eyvanı şüşələnib.',
];

/** What is around it. */
export function surroundings(facts: Facts): string[] {
  const { metro, isMetroNear, seesSea, type } = facts;
  return [
    ...(metro && isMetroNear
      ? [`${metro} metrosuna piyada bir neçə dəqiqəlik yoldur.`, `${metro} metrosu lap yaxındadır.`]
      : []),
    ...(metro ? ['Metro və avtobus dayanacağı yaxındadır, şəhərin hər yerinə rahat getmək olur.'] : []),
    ...(seesSea ? ['Dəniz yaxındadır, axşamlar külək çox xoş olur.', 'Dənizə piyada getmək olur.'] : []),
    ...(type === 'land' || type === 'garage'
      ? [
          'Yolu asfaltdır, maşınla rahat giriş var.',
          'Ərazi sakitdir, qonşular mehribandır.',
          'Ətrafda yaşayış evləri var.',
        ]
      : [
          'Yaxınlıqda məktəb, uşaq bağçası, market və aptek var.',
          'Məhəllə sakit və təmizdir.',
          'Ətrafda park, idman zalı və kafelər var.',
          'Hər şey əl altındadır: bazar, market, aptek.',
        ]),
  ];
}

export function closing({ category, checkIn, checkOut, isOwner, type }: Facts): string[] {
  const hours = checkIn && checkOut ? [`Giriş saat ${checkIn}:00-dan, çıxış ${checkOut}:00-dək.`] : [];
  return {
    sale: [
      'Qiymətdə real alıcı ilə razılaşmaq olar.',
      'Baxış üçün əvvəlcədən zəng edin.',
      'Gəlin baxın, xoşunuza gələcək.',
      ...(isOwner
        ? ['Satış səbəbi başqa şəhərə köçməyimizdir.', 'Son qiymətdir, barter yoxdur.']
        : ['Baxış istənilən vaxt mümkündür.', 'Sənədləşmədə kömək edirik.', 'Ödəniş nağd və ya köçürmə ilədir.']),
    ],
    rent: [
      'Uzunmüddətli verilir.',
      'Bir aylıq depozit alınır.',
      ...(type === 'garage' || type === 'land'
        ? []
        : ['Kommunal xərcləri kirayəçi ödəyir.', 'Səliqəli kirayəçi axtarırıq.']),
      'İstənilən gün gəlib baxmaq olar.',
    ],
    daily: [
      ...hours,
      'Təmiz yataq dəsti, dəsmal və Wi-Fi qiymətə daxildir.',
      'Bir həftədən çox qalanlara endirim edirik.',
      'Hər qonaqdan sonra tam təmizlik aparılır.',
    ],
  }[category];
}

export function spoken(facts: Facts): string[] {
  const { category, hasDeed, has, type, metro, repair } = facts;
  const papers = hasDeed ? ['Kupçası var.'] : [];
  if (category === 'daily')
    return [
      'Ailəvi qonaqlar üçün əla yerdir.',
      'Tərtəmizdir, hər şərait var.',
      'Qiymət gün üçündür.',
      'Boş günləri soruşun.',
    ];
  if (category === 'rent')
    return [
      'Makler narahat etməsin.',
      ...tenants(facts),
      ...(has('Has_Furniture') && isFlat(facts) ? ['Hər bir əşyası var, gəl yaşa.'] : []),
      'Pul hər ay qabaqcadan.',
    ];
  return [
    ...papers,
    'Makler narahat etməsin.',
    'Real alıcıya cüzi endirim olacaq.',
    'Təcili satıram.',
    'Barterə maraqlı deyiləm.',
    ...(isFlat(facts)
      ? [
          'Blok təmizdir, qonşular yaxşı adamlardır.',
          ...(metro ? ['Metro yaxın, bazar yaxın.'] : []),
          'Uşaq böyüyüb, daha böyüyünə keçirik.',
        ]
      : []),
    ...(isFlat(facts) && repair === 'repaired' ? ['Özümüz üçün təmir etmişdik.'] : []),
    ...(type === 'house' ? ['Ev atadan qalıb, özümüz baxmışıq.', 'Meyvə ağacları bar verir.'] : []),
    ...(type === 'land' ? ['Yanında evlər tikilib, yaşayan var.'] : []),
  ];
}

/** Who may rent it: of a place to live in. */
function tenants(facts: Facts): string[] {
  if (facts.type === 'office' || facts.type === 'hotel') return ['Müqavilə bağlanır.', 'Açar həmin gün verilir.'];
  if (facts.type !== 'house' && !isFlat(facts)) return [];
  return facts.rooms === 1
    ? ['Tələbə qızlara da olar.', 'Cavan ailəyə də olar.']
    : ['Ancaq ailəyə verilir.', 'Uşaqlı ailə də olar.'];
}

const REPAIRS = { repaired: 'əla təmirli', semi_repaired: 'orta təmirli', not_repaired: 'təmirsiz' } as const;
const HEATING_WORDS = { central: 'mərkəzi', gas_boiler: 'kombi', electric: 'elektrik', none: null } as const;

export function items(facts: Facts): string[] {
  const { type, area, landArea, rooms, floor, floors, repair, heating, has } = facts;
  const heat = heating && HEATING_WORDS[heating];
  const lines = [
    type === 'land' ? `Sahə: ${measure(area, 'sot')}` : `Sahə: ${measure(area)}`,
    rooms && rooms <= 10 && type !== 'hotel' ? `Otaq: ${rooms}` : null,
    floors && floor ? `Mərtəbə: ${floor}/${floors}` : floors ? `Mərtəbə sayı: ${floors}` : null,
    landArea ? `Həyət: ${measure(landArea, 'sot')}` : null,
    type !== 'land' && type !== 'garage' && repair ? `Təmir: ${REPAIRS[repair as keyof typeof REPAIRS]}` : null,
    facts.hasDeed
      ? 'Sənəd: çıxarış (kupça)'
      : facts.hasContract && facts.category === 'sale'
        ? 'Sənəd: müqavilə'
        : null,
    has('Has_Furniture') ? 'Mebel və texnika ilə birgə' : null,
    has('Has_Gas') && has('Has_Water') && has('Has_Electricity') ? 'Qaz, su, işıq daimi' : null,
    heat ? `İstilik: ${heat}` : null,
    has('Has_Pool') ? 'Hovuz' : null,
    has('Has_Garage') ? (type === 'house' ? 'Qaraj' : 'Qarajda yer') : null,
    has('Has_Storage') ? 'Anbar' : null,
    facts.hasMortgage ? 'İpotekaya yararlı' : null,
    facts.guests ? `${facts.guests} nəfərədək qonaq` : null,
    type === 'land' ? 'Düz sahə, yola çıxışı var' : null,
    type === 'garage' ? 'Giriş rahatdır, ərazi qorunur' : null,
    type === 'land' ? 'Ev tikmək üçün yararlı' : null,
  ];
  return lines.filter((line) => line !== null);
}
