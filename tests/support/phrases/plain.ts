const FLAT = 'property=new_building&property=old_building';

/** Plain phrases, the address of the search that they mean, and the words that are left. */
export const PLAIN_PHRASES: readonly [phrase: string, address: string, text?: string][] = [
  [
    '3 otaqlı Nərimanov metrosu yaxınlığı 250 minə qədər kupçalı',
    'rooms=3&place=metro-neriman-nerimanov&price_max=250000&has=Has_Deed&category=sale',
  ],
  ['однушка Ясамал до 600 с мебелью', `rooms=1&${FLAT}&place=yasamal&price_max=600&has=Has_Furniture`],
  ['2-bedroom near 28 May under 200k', 'rooms=3&place=metro-28-may&price_max=200000&category=sale'],
  ['kiraye menzil genclik 2 otaq 700 manatdan ucuz', `category=rent&${FLAT}&place=metro-genclik&rooms=2&price_max=700`],
  ['yüz əlli min manata qədər 2 otaqlı', 'rooms=2&price_max=150000&category=sale'],
  ['двухкомнатная квартира в Хатаинском районе', `rooms=2&${FLAT}&place=xetai`],
  ['ikiotaqlı günlük Sahil metrosunda', 'rooms=2&category=daily&place=metro-sahil'],
  ['квартира от 60 до 90 м² от собственника', `${FLAT}&area_min=60&area_max=90&owner=1`],
  ['дом с бассейном и гаражом, Мардакан', 'property=house&has=Has_Pool&has=Has_Garage&place=merdekan'],
  ['3-cü mərtəbədən yuxarı 2 otaqlı köhnə tikili', 'floor_min=3&rooms=2&property=old_building'],
  ['birinci və sonuncu mərtəbə olmasın', 'not_first=1&not_last=1'],
  ['не первый и не последний этаж', 'not_first=1&not_last=1'],
  ['not top floor, 3+ rooms', `not_last=1&${rooms(3, 11)}`],
  ['10 dəqiqə piyada Gənclik metrosuna 1 otaqlı', 'walk=10&place=metro-genclik&rooms=1'],
  ['5 минут пешком от метро', 'walk=5'],
  ['15 min walk to metro, 2 rooms', 'walk=15&rooms=2'],
  ['8 km 2 otaqlı', 'place=8-ci-kilometr&rooms=2'],
  ['9-й мкр двушка', `place=9-cu-mikrorayon&rooms=2&${FLAT}`],
  ['6 sot torpaq Novxanı', 'area_min=6&area_max=6&property=land&place=novxani'],
  ['həyət evi 4 sot Zabrat', 'property=house&land_min=4&land_max=4&place=zabrat'],
  ['kvadratı 1500 manatdan ucuz yeni tikili', 'sqm_max=1500&property=new_building'],
  ['1,2 mln villa', 'price_max=1200000&property=house&category=sale'],
  ['rent 500-700 azn Xalqlar', 'category=rent&price_min=500&price_max=700&place=metro-xalqlar-dostlugu'],
  ['elan № 104523', 'id=104523'],
  ['dənizə baxan 3 otaqlı', 'rooms=3', 'dənizə baxan'],
  ['без мебели 1 комн аренда', 'rooms=1&category=rent', 'без мебели'],
  ['Nizami küçəsi 2 otaqlı', 'rooms=2&place=street-nizami-kucesi'],
  ['улица Низами 2 комнаты', 'rooms=2&place=street-nizami-kucesi'],
  ['Nizami rayonu 2 otaqlı', 'rooms=2&place=nizami'],
  ['metro Nizami 2 otaqlı', 'rooms=2&place=metro-nizami'],
  ['2, 3 otaqlı Nəsimi metrosu', 'rooms=2&rooms=3&place=metro-nesimi'],
  ['ən ucuz qaraj', 'sort=price_asc&property=garage'],
  ['qarajlı həyət evi', 'property=house&has=Has_Garage'],
  ['2020-ci il yeni tikili', 'property=new_building', '2020-ci il'],
  ['Bakıda ev', FLAT],
  ['binada lift olsun', '', 'lift'],
  ['Knightsbridge yaşayış kompleksində 3 otaqlı', 'place=complex-knightsbridge-residence&rooms=3'],
  ['bridge və Knightsbridge 3 otaqlı', 'rooms=3', 'bridge knightsbridge'],
];

function rooms(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => `rooms=${from + i}`).join('&');
}
