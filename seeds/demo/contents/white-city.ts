import type { Document } from '#contract/content/documents.ts';
import { type FindImage, write } from './write.ts';

type Named = { title: string; text: string };

const az: Named[] = [
  {
    title: 'Dəniz bulvarı',
    text: 'Bulvarın davamı: 1,3 km piyada və velosiped yolu, dənizə baxan kafelər, axşam gəzintisi üçün skamyalar.\nBirinci xətdəki evlərin pəncərələri dənizə açılır, həyətlər isə küləkdən qorunur.',
  },
  {
    title: 'Fəvvarələr meydanı',
    text: 'Məhəllənin ortasında maşınsız meydan. Yayda fəvvarələr, qışda buz meydançası işləyir.\nƏtrafdakı evlərin birinci mərtəbəsində çörəkçi, aptek və kitab dükanı var.',
  },
  {
    title: 'Nobel biznes mərkəzi',
    text: 'A sinif ofislər, iclas zalları və 400 maşınlıq yeraltı dayanacaq.\nXətai metrosuna piyada 8 dəqiqə.',
  },
  {
    title: 'Yaxta limanı',
    text: '120 qayıqlıq liman, yelkən məktəbi və balıq restoranları.\nLiman evləri altı mərtəbədən hündür deyil: mənzərə hamıya çatır.',
  },
  {
    title: 'Məktəb və bağça',
    text: '960 yerlik məktəb, 240 yerlik uşaq bağçası və üzgüçülük hovuzu.\nUşaqlar evdən məktəbə yol keçmədən gedir.',
  },
  {
    title: 'Park məhəlləsi',
    text: '6 hektar park, 2 400 ağac, qaçış yolu və idman meydançaları.\nHəyətlərə maşın girmir, dayanacaqlar yerin altındadır.',
  },
];
const en: Named[] = [
  {
    title: 'Sea boulevard',
    text: 'The boulevard goes on: 1.3 km for walking and cycling, cafés facing the sea, benches for the evening.\nWindows of the first line look at the water, and the courtyards are sheltered from the wind.',
  },
  {
    title: 'Fountain square',
    text: 'A square without cars in the middle of the quarter. Fountains in summer, an ice rink in winter.\nA bakery, a pharmacy and a bookshop are on the ground floors around it.',
  },
  {
    title: 'Nobel business centre',
    text: 'Class A offices, meeting rooms and 400 parking places underground.\nEight minutes on foot from Khatai metro station.',
  },
  {
    title: 'Marina',
    text: 'Berths for 120 boats, a sailing school and fish restaurants.\nHouses at the marina have six floors at most, so everybody keeps the view.',
  },
  {
    title: 'School and kindergarten',
    text: 'A school for 960 pupils, a kindergarten for 240 children and a swimming pool.\nChildren walk from home to school without crossing a road.',
  },
  {
    title: 'Park quarter',
    text: 'Six hectares of park, 2,400 trees, a running track and sports grounds.\nNo cars in the courtyards: they park underground.',
  },
];
const ru: Named[] = [
  {
    title: 'Морской бульвар',
    text: 'Продолжение бульвара: 1,3 км пешеходных и велосипедных дорожек, кафе с видом на море, скамейки для вечерних прогулок.\nОкна первой линии выходят на воду, а дворы закрыты от ветра.',
  },
  {
    title: 'Площадь фонтанов',
    text: 'Площадь без машин в центре района. Летом фонтаны, зимой каток.\nНа первых этажах вокруг неё пекарня, аптека и книжный магазин.',
  },
  {
    title: 'Бизнес-центр «Нобель»',
    text: 'Офисы класса А, переговорные и подземная парковка на 400 машин.\nДо станции метро «Хатаи» 8 минут пешком.',
  },
  {
    title: 'Яхтенная гавань',
    text: 'Гавань на 120 яхт, школа паруса и рыбные рестораны.\nДома у гавани не выше шести этажей: вид остаётся у всех.',
  },
  {
    title: 'Школа и детский сад',
    text: 'Школа на 960 мест, детский сад на 240 мест и бассейн.\nДети идут в школу, не переходя дорогу.',
  },
  {
    title: 'Парковый квартал',
    text: 'Парк на 6 гектаров, 2 400 деревьев, беговая дорожка и спортплощадки.\nМашины во дворы не заезжают: парковка под землёй.',
  },
];

/** The quarter by the sea, with six parts to look at. */
export function makeWhiteCity(image: FindImage): Document<'white-city'> {
  const projects = (parts: readonly Named[]) =>
    parts.map(({ title, text }, at) => ({
      id: at + 1,
      title,
      content: write(text),
      image: image(`white-city-0${at + 1}`, title),
    }));
  return {
    az: {
      title: 'Bakı Ağ Şəhər',
      slogan: 'Köhnə Qara Şəhərin yerində dənizə açılan ağ bir şəhər salınır.',
      slogan_muellifi: 'Layihənin baş memarı',
      info: write(
        'Satış ofisi hər gün **10:00–19:00** açıqdır. Nümunə mənzillərə baxmaq üçün əvvəlcədən zəng edin: sizi qarşılayıb ərazini maşınla gəzdirəcəyik.',
      ),
      projects: projects(az),
      location: 'Bakı, Xətai rayonu, Mərkəzi Bulvar küçəsi 1',
      sales_phone: '0125550190',
      site: { text: 'Layihənin rəsmi saytı', url: 'https://white-city.evim.test' },
    },
    en: {
      title: 'Baku White City',
      slogan: 'Where the old Black City stood, a white one is opening to the sea.',
      slogan_muellifi: 'Chief architect of the project',
      info: write(
        'The sales office is open every day **10:00–19:00**. Call ahead to see the show flats: we will meet you and drive you around.',
      ),
      projects: projects(en),
      location: '1 Central Boulevard Street, Khatai district, Baku',
      sales_phone: '0125550190',
      site: { text: 'Official site of the project', url: 'https://white-city.evim.test' },
    },
    ru: {
      title: 'Баку Белый город',
      slogan: 'На месте старого Чёрного города растёт Белый город, открытый морю.',
      slogan_muellifi: 'Главный архитектор проекта',
      info: write(
        'Офис продаж открыт ежедневно **10:00–19:00**. Чтобы посмотреть шоурумы, позвоните заранее: мы встретим вас и провезём по территории.',
      ),
      projects: projects(ru),
      location: 'Баку, Хатаинский район, улица Мяркязи Бульвар, 1',
      sales_phone: '0125550190',
      site: { text: 'Официальный сайт проекта', url: 'https://white-city.evim.test' },
    },
  };
}
