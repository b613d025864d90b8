const FLAT = 'property=new_building&property=old_building';

/** Phrases of a third blind test, by the kind of what was misread; otherwise as WRITTEN_PHRASES. */
export const REPORTED_PHRASES: readonly [phrase: string, address: string, text?: string][] = [
  // an adjective behind what is counted is no comparison
  ['2 otaqlı ucuz kirayə', 'rooms=2&sort=price_asc&category=rent'],
  ['2 otaqlı çox yaxşı təmirli', 'rooms=2&repair=repaired'],
  ['2 otaqlı bahalı mənzil', `rooms=2&${FLAT}`, 'bahalı'],
  ['2 otaqlı aşağı qiymətə', 'rooms=2&sort=price_asc'],
  ['120 kv ucuz', 'area_min=120&sort=price_asc'],
  ['5-ci mərtəbə ucuz', 'floor_min=5&floor_max=5&sort=price_asc'],
  ['100 kv-dan az', 'area_max=100'],
  // a digit that counts rooms opens no group of three
  ['2+1 150 min', 'rooms=3&price_max=150000&category=sale'],
  ['1+1 500 azn kirayə', 'rooms=2&price_max=500&category=rent'],
  ['2-1 150 min', 'rooms=3&price_max=150000&category=sale'],
  ['otaq sayı 2 500 azn', 'rooms=2&price_max=500'],
  ['комнат 2 500 манат', 'rooms=2&price_max=500'],
  ['mkr 9 120 min', 'place=9-cu-mikrorayon&price_max=120000&category=sale'],
  ['2, 600 azn', 'price_max=600', '2'],
  // misspelled words of numbers
  ['сто питьдесят тысяч', 'price_max=150000&category=sale'],
  ['yüz əli min', 'price_max=150000&category=sale'],
  ['one hunderd eighty thousand', 'price_max=180000&category=sale'],
  ['полтоар миллиона', 'price_max=1500000&category=sale'],
  ['120 miinnen', 'price_max=120000&category=sale'],
  ['yetmish bes min', 'price_max=75000&category=sale'],
  ['сто ззз тысяч', '', 'сто ззз тысяч'],
  // sides are a size
  ['ofis 6 x 8 m', 'property=office&area_min=48'],
  ['land 20 by 30 m', 'property=land&area_min=6&area_max=6'],
  ['участок 15 на 40 метров', 'property=land&area_min=6&area_max=6'],
  ['20x25 torpaq', 'property=land&area_min=5&area_max=5'],
  // one kind or another
  ['flat or office', `${FLAT}&property=office`],
  ['квартира или офис', `${FLAT}&property=office`],
  ['qaraj və ya obyekt', 'property=garage&property=object'],
  ['ev və torpaq', 'property=house&property=land'],
  // a limit behind what is counted, and a short word for a street
  ['3 rooms or less', 'rooms=1&rooms=2&rooms=3'],
  ['100 sqm or less', 'area_max=100'],
  ['пр-т Бабека', 'place=street-babek-prospekti'],
  // bright, private, and names that look like commoner words
  ['işıqlı mənzil', FLAT, 'işıqlı'],
  ['şəxsi qarajlı ev', `has=Has_Garage&${FLAT}`],
  ['həyyət evi', 'property=house'],
  ['at leeast 3 sot', 'area_min=3&property=land'],
  ['100 kvadrattdan', 'area_min=100'],
  ['ufurnished flat', FLAT, 'ufurnished'],
  // halves and ranges in words
  ['milyon yarım', 'price_max=1500000&category=sale'],
  ['bir min yarım manat', 'price_max=1500'],
  ['yüz iyirmi beş min beş yüz', 'price_max=125500&category=sale'],
  ['üç dörd yüz manat', 'price_min=300&price_max=400'],
  ['двушка 600-700 м', `rooms=2&${FLAT}&price_min=600&price_max=700`],
  // stays, owners, heating
  ['квартира на одну ночь', `${FLAT}&category=daily`],
  ['villa pool for 12', 'property=house&has=Has_Pool&guests=12&category=daily'],
  ['отопление центральное', 'heating=central'],
  ['private seller', 'owner=1'],
  // a part of another name
  ['5-ci mərtəbə binada 3 otaq', 'floor_min=5&floor_max=5&rooms=3'],
  ['beşinci mərtəbə binada', 'floor_min=5&floor_max=5'],
  ['9 mərtəbəli binanın 5-ci mərtəbəsində 2 otaqlı', 'storeys=9&floor_min=5&floor_max=5&rooms=2'],
  ['на пятом этаже здания 3 комнаты', 'floor_min=5&floor_max=5&rooms=3'],
  ['5th floor building', 'floor_min=5&floor_max=5'],
  ['9-ти этажный дом', `storeys=9&${FLAT}`],
  ['Axundov bağı', 'place=landmark-axundov-bagi'],
  ['Hökumət evinin yanında 2 otaq', 'place=landmark-hokumet-evi&rooms=2'],
  ['квартира у Дома правительства', `${FLAT}&place=landmark-hokumet-evi`],
  ['Azadlıq meydanı yaxınlığında ofis', 'place=landmark-hokumet-evi&property=office'],
  ['şadlıq sarayı', '', 'şadlıq sarayı'],
  ['dəniz sahilində villa Novxanı', 'property=house&place=novxani', 'dəniz sahilində'],
  ['günəşli d massivi', 'place=massiv-d'],
];
