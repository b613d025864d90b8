import type { ProjectStatus } from '../../../src/contract/projects/fields.ts';

type Words = { az: string; en: string; ru: string };
export type ProjectWords = {
  title: Words;
  status: ProjectStatus;
  location: Words;
  build: 'monolith' | 'brick' | 'stone' | 'panel';
  floors: number;
  /** of the sales office, then of the site */
  phones: string[];
  email: string | null;
  /** a paragraph a line */
  about: Words;
};

/** Texts of the demo city's projects. */
export const projectWords: ProjectWords[] = [
  {
    title: { az: 'Mirvari Sahil', en: 'Mirvari Seaside', ru: 'Мирвари Сахил' },
    status: 'under_construction',
    location: {
      az: 'Bayıl, Qurban Abbasov küçəsi 41, Səbail rayonu',
      en: '41 Gurban Abbasov Street, Bayil, Sabail district',
      ru: 'Баил, улица Гурбана Аббасова, 41, Сабаильский район',
    },
    build: 'monolith',
    floors: 18,
    phones: ['012 555 02 10', '012 555 02 11'],
    email: 'satis@mirvari-sahil.test',
    about: {
      az: 'Dənizə baxan üç blok, bulvara piyada on dəqiqə. Mənzillərin hamısı panoram pəncərəlidir, ən kiçiyi 54\u00a0m²-dir.\nBirinci blokun karkası hazırdır, üzlük işləri yazda başlayacaq. Açarlar 2027-ci ilin payızında veriləcək.',
      en: 'Three blocks facing the sea, ten minutes on foot from the Boulevard. Every flat has floor-to-ceiling windows; the smallest is 54\u00a0m².\nThe frame of the first block is up and cladding begins in spring. Keys are handed over in autumn 2027.',
      ru: 'Три корпуса с видом на море, десять минут пешком до бульвара. Во всех квартирах панорамные окна, самая маленькая\u00a0— 54\u00a0м².\nКаркас первого корпуса готов, облицовка начнётся весной. Ключи выдадут осенью 2027 года.',
    },
  },
  {
    title: { az: 'Gənclik Bağları', en: 'Ganjlik Gardens', ru: 'Гянджлик Баглары' },
    status: 'completed',
    location: {
      az: 'Fətəli Xan Xoyski küçəsi 118, Nərimanov rayonu',
      en: '118 Fatali Khan Khoyski Street, Narimanov district',
      ru: 'Улица Фатали Хана Хойского, 118, Наримановский район',
    },
    build: 'brick',
    floors: 14,
    phones: ['012 555 02 20'],
    email: 'info@genclik-baglari.test',
    about: {
      az: 'Gənclik metrosundan beş dəqiqəlik məsafədə dörd bina və içəridə böyük bağ. Həyətə maşın girmir, dayanacaq yerin altındadır.\nLayihə 2025-ci ildə təhvil verilib, mənzillərin çıxarışı var. Qaz, su, işıq daimidir, sakinlər artıq köçüb.',
      en: 'Four buildings around a large garden, five minutes from Ganjlik metro. The court is free of cars; parking is underground.\nHanded over in 2025, and the flats have title deeds. Gas, water and power are permanent, and people have moved in.',
      ru: 'Четыре дома вокруг большого сада в пяти минутах от метро «Гянджлик». Двор без машин, парковка под землёй.\nСдан в 2025 году, на квартиры есть купчая. Газ, вода и свет постоянные, жильцы уже въехали.',
    },
  },
  {
    title: { az: 'Xəzər Qülləsi', en: 'Khazar Tower', ru: 'Башня Хазар' },
    status: 'under_construction',
    location: {
      az: 'Nobel prospekti 23, Xətai rayonu',
      en: '23 Nobel Avenue, Khatai district',
      ru: 'Проспект Нобеля, 23, Хатаинский район',
    },
    build: 'monolith',
    floors: 26,
    phones: ['012 555 02 30', '012 555 02 31'],
    email: 'ofis@xezer-qullesi.test, satis@xezer-qullesi.test',
    about: {
      az: 'Ağ Şəhərin yanında 26 mərtəbəli qüllə: aşağı dörd mərtəbə mağaza və ofis, yuxarısı mənzillərdir. Lobbidə konsyerj, damda açıq terras olacaq.\nHazırda 15-ci mərtəbə tökülür. İlkin ödəniş 30 faizdir, qalanı təhvilədək faizsiz hissələrlə.',
      en: 'A 26-storey tower beside White City: shops and offices on the four lower floors, flats above, a concierge in the lobby and an open terrace on the roof.\nThe 15th floor is being cast now. The first payment is 30 per cent, the rest in interest-free parts until handover.',
      ru: 'Башня в 26 этажей рядом с Белым городом: на нижних четырёх магазины и офисы, выше квартиры. В холле консьерж, на крыше открытая терраса.\nСейчас заливают 15-й этаж. Первый взнос 30 процентов, остальное частями без процентов до сдачи.',
    },
  },
  {
    title: { az: 'Yasamal Evləri 2', en: 'Yasamal Homes 2', ru: 'Ясамал Эвляри 2' },
    status: 'stopped',
    location: {
      az: 'Şərifzadə küçəsi 204, Yasamal rayonu',
      en: '204 Sharifzade Street, Yasamal district',
      ru: 'Улица Шарифзаде, 204, Ясамальский район',
    },
    build: 'brick',
    floors: 16,
    phones: ['012 555 02 40'],
    email: 'huquq@yasamal-evleri.test',
    about: {
      az: 'Layihənin ikinci mərhələsi: iki blok, 128 mənzil. Karkas yeddinci mərtəbəyə qədər qaldırılıb.\nİş 2024-cü ildə dayandırılıb, podratçı dəyişdirilir. Müqaviləsi olan alıcılar ofisə yaxınlaşıb öz sənədlərini yoxlada bilər.',
      en: 'The second stage of the project: two blocks with 128 flats. The frame has reached the seventh floor.\nWork stopped in 2024 and the contractor is being replaced. Buyers with a contract can have their papers checked at the office.',
      ru: 'Вторая очередь: два корпуса, 128 квартир. Каркас поднят до седьмого этажа.\nВ 2024 году стройку остановили, подрядчика меняют. Покупатели с договором могут проверить документы в офисе.',
    },
  },
  {
    title: { az: 'Nardaran Villaları', en: 'Nardaran Villas', ru: 'Виллы Нардаран' },
    status: 'not_started',
    location: {
      az: 'Nardaran qəsəbəsi, sahil yolu, Sabunçu rayonu',
      en: 'Coast road, Nardaran, Sabunchu district',
      ru: 'Посёлок Нардаран, береговая дорога, Сабунчинский район',
    },
    build: 'stone',
    floors: 2,
    phones: ['012 555 02 50'],
    email: 'villa@nardaran.test',
    about: {
      az: 'Dənizə 400 metr qalmış otuz iki villa. Hər evin altı sot həyəti, hovuzu və iki maşınlıq dayanacağı olacaq.\nTorpağın sənədləri hazırdır, sahə hasarlanıb. Tikinti icazəsi alınandan sonra işlər 2027-ci ilin yazında başlayacaq.',
      en: 'Thirty-two villas 400 metres from the sea, each with a plot of six sot, a pool and parking for two cars.\nThe land papers are ready and the site is fenced. Work begins in spring 2027, once the building permit is issued.',
      ru: 'Тридцать две виллы в 400 метрах от моря. У каждой шесть соток, бассейн и место для двух машин.\nДокументы на землю готовы, участок огорожен. Работы начнутся весной 2027 года, после разрешения на строительство.',
    },
  },
  {
    title: { az: 'Elmlər Residence', en: 'Elmlar Residence', ru: 'Эльмляр Резиденс' },
    status: 'completed',
    location: {
      az: 'Hüseyn Cavid prospekti 74, Yasamal rayonu',
      en: '74 Huseyn Javid Avenue, Yasamal district',
      ru: 'Проспект Гусейна Джавида, 74, Ясамальский район',
    },
    build: 'monolith',
    floors: 17,
    phones: ['012 555 02 60'],
    email: 'salam@elmler-residence.test',
    about: {
      az: 'Elmlər Akademiyası metrosu ilə üzbəüz tək bina. Tələbələr və gənc ailələr üçün 38\u00a0m²-dən başlayan mənzillər.\nBinada 2024-cü ildən yaşayırlar: altda market, aptek və uşaq klubu açılıb.',
      en: 'A single building across from Elmlar Akademiyasi metro, with flats from 38\u00a0m² for students and young families.\nLived in since 2024; a market, a pharmacy and a children’s club have opened downstairs.',
      ru: 'Отдельный дом напротив метро «Эльмляр Академиясы». Квартиры от 38\u00a0м² для студентов и молодых семей.\nДом заселён с 2024 года: внизу открылись маркет, аптека и детский клуб.',
    },
  },
  {
    title: { az: 'Masazır Park', en: 'Masazir Park', ru: 'Масазыр Парк' },
    status: 'under_construction',
    location: {
      az: 'Masazır qəsəbəsi, Yeni Bakı massivi, Abşeron rayonu',
      en: 'Yeni Baki estate, Masazir, Absheron district',
      ru: 'Посёлок Масазыр, массив Ени Баку, Абшеронский район',
    },
    build: 'panel',
    floors: 9,
    phones: ['012 555 02 70', '012 555 02 71'],
    email: 'satis@masazir-park.test',
    about: {
      az: 'Şəhər qiymətindən qaçan ailələr üçün: doqquzmərtəbəli on iki bina, aralarında park və məktəb üçün ayrılmış yer.\nDörd bina dama qədər tikilib, ilk köç gələn yay gözlənilir. Daxili kredit beş ilədəkdir.',
      en: 'For families who flee city prices: twelve nine-storey buildings with a park between them and a plot kept for a school.\nFour buildings are up to the roof, and the first people move in next summer. Developer instalments for up to five years.',
      ru: 'Для семей, которые уходят от городских цен: двенадцать девятиэтажек, между ними парк и место под школу.\nЧетыре дома построены под крышу, первое заселение\u00a0— следующим летом. Рассрочка до пяти лет.',
    },
  },
  {
    title: { az: 'Port Loft', en: 'Port Loft', ru: 'Порт Лофт' },
    status: 'not_started',
    location: {
      az: 'Yusif Səfərov küçəsi 12, Xətai rayonu',
      en: '12 Yusif Safarov Street, Khatai district',
      ru: 'Улица Юсифа Сафарова, 12, Хатаинский район',
    },
    build: 'brick',
    floors: 8,
    phones: ['012 555 02 80'],
    email: 'loft@port.test',
    about: {
      az: 'Köhnə anbarın yerində səkkizmərtəbəli loft binası: hündürlüyü dörd metrə çatan tavanlar, qırmızı kərpic, içəridə sakit həyət.\nLayihə hazırlanır, satışa 2027-ci ilin əvvəlində çıxacaq. Maraqlananlar siyahıya yazıla bilər.',
      en: 'An eight-storey loft building where an old warehouse stood: ceilings up to four metres high, red brick and a quiet inner court.\nStill on the drawing board; sales open early in 2027. You can put your name on the list.',
      ru: 'Восьмиэтажный лофт на месте старого склада: потолки до четырёх метров, красный кирпич, тихий внутренний двор.\nПроект готовится, продажи откроются в начале 2027 года. Можно записаться в список.',
    },
  },
  {
    title: { az: 'Nizami Plaza', en: 'Nizami Plaza', ru: 'Низами Плаза' },
    status: 'completed',
    location: {
      az: 'Nizami küçəsi 203, Nəsimi rayonu',
      en: '203 Nizami Street, Nasimi district',
      ru: 'Улица Низами, 203, Насиминский район',
    },
    build: 'stone',
    floors: 11,
    phones: ['012 555 02 90'],
    email: 'idareetme@nizami-plaza.test',
    about: {
      az: 'Mərkəzdə, 28 May metrosunun yanında 11 mərtəbəli bina. Fasad əhəng daşındandır, köhnə Bakı evlərinə uyğun seçilib.\nYuxarı mərtəbələrdə mənzillər, altda ofislər var. 2023-cü ildən istifadədədir.',
      en: 'An 11-storey building in the centre, next to 28 May metro. Its limestone front was chosen to sit well with the old houses of Baku.\nFlats on the upper floors, offices below. In use since 2023.',
      ru: 'Одиннадцатиэтажный дом в центре, у метро «28 Мая». Фасад из известняка\u00a0— под стать старым бакинским домам.\nНаверху квартиры, внизу офисы. Эксплуатируется с 2023 года.',
    },
  },
  {
    title: { az: 'Badamdar Terrasları', en: 'Badamdar Terraces', ru: 'Террасы Бадамдара' },
    status: 'under_construction',
    location: {
      az: 'Badamdar şossesi 62, Səbail rayonu',
      en: '62 Badamdar Highway, Sabail district',
      ru: 'Бадамдарское шоссе, 62, Сабаильский район',
    },
    build: 'monolith',
    floors: 7,
    phones: ['012 555 03 10', '012 555 03 11'],
    email: 'terras@badamdar.test',
    about: {
      az: 'Yamacda pillə-pillə düzülən yeddimərtəbəli evlər: hər mənzilin öz terrası var, şəhər ovuc içindədir.\nÖzül və dayaq divarları bitib, üç evin karkası qalxır. Təhvil 2028-ci ilin əvvəlinə planlaşdırılır.',
      en: 'Seven-storey houses stepping down a slope: every flat has a terrace, and the whole city lies below.\nFoundations and retaining walls are done, and three frames are going up. Handover is planned for early 2028.',
      ru: 'Семиэтажные дома ступенями по склону: у каждой квартиры своя терраса, город как на ладони.\nФундамент и подпорные стены готовы, поднимаются каркасы трёх домов. Сдача намечена на начало 2028 года.',
    },
  },
  {
    title: { az: 'Əhmədli Qalası', en: 'Ahmadli Fort', ru: 'Ахмедлы Галасы' },
    status: 'stopped',
    location: {
      az: 'Məhəmməd Hadi küçəsi 160, Xətai rayonu',
      en: '160 Mahammad Hadi Street, Khatai district',
      ru: 'Улица Мухаммеда Хади, 160, Хатаинский район',
    },
    build: 'brick',
    floors: 15,
    phones: ['012 555 03 20'],
    email: null,
    about: {
      az: 'Əhmədli metrosunun arxasında bir bloklu bina. Altı mərtəbə tökülüb, sonra sifarişçi ilə inşaatçı arasında mübahisə düşüb.\nİş məhkəmədədir. Qərar çıxana qədər yeni müqavilə bağlanmır.',
      en: 'A single block behind Ahmadli metro. Six floors were cast before the owner and the builder fell out.\nThe case is in court, and no new contracts are signed until it is decided.',
      ru: 'Одноподъездный дом за метро «Ахмедлы». Залили шесть этажей, потом заказчик и строитель разошлись.\nДело в суде. До решения новые договоры не заключают.',
    },
  },
  {
    title: { az: 'Bilgəh Günəşi', en: 'Bilgah Sun', ru: 'Бильгя Гюнеши' },
    status: 'not_started',
    location: {
      az: 'Bilgəh qəsəbəsi, Sahil küçəsi 7, Sabunçu rayonu',
      en: '7 Sahil Street, Bilgah, Sabunchu district',
      ru: 'Посёлок Бильгя, улица Сахил, 7, Сабунчинский район',
    },
    build: 'monolith',
    floors: 4,
    phones: ['012 555 03 30'],
    email: 'bilgeh@gunes.test',
    about: {
      az: 'Çimərliyin üstündə dördmərtəbəli yay evləri: 36 mənzil, ümumi hovuz, uşaqlar üçün qum meydançası.\nQrunt yoxlanılıb, layihə ekspertizadadır. Tikinti 2027-ci ilin payızına nəzərdə tutulub.',
      en: 'Four-storey summer houses above the beach: 36 flats, a shared pool and a sand playground for children.\nThe ground has been surveyed and the design is under review. Building is meant to start in autumn 2027.',
      ru: 'Четырёхэтажные летние дома над пляжем: 36 квартир, общий бассейн, песочная площадка для детей.\nГрунт исследован, проект на экспертизе. Начало стройки намечено на осень 2027 года.',
    },
  },
];
