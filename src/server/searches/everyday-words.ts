/**
 * Everyday words beside the words of the vocabulary that they stand for (vocabulary.ts): spoken ones, those of one trade, and short
 * ones of advertisements. Endings and spellings need no words of their own.
 */
export const EVERYDAY_WORDS: Readonly<Record<string, string>> = {
  // what is wanted
  satilir: 'satilan,aliram,almaq,alis,satiliq,alacam,alacagam',
  kiraye:
    'kire,kiraliq,kireleyirem,uzunmuddetli,uzun muddete,lease,to let,арендовать,снимет,съем,помесячно,долгосрочно,длительный срок,долгий срок,надолго,long let,long stay',
  gun: 'gecelik,per night,nightly,short stay,short let,gecesi,gece,nights,days,дня,дней,суток,ночи,ночей,на неделю,на ночь,за ночь',
  // kinds of home
  'yeni tikili': 'teze tikili,teze bina,новостр',
  сталинка: 'хрущевка,xrusovka,сталинский',
  villa: 'kottec,cottage,таунхаус,особняк',
  menzil: 'хат,apt',
  otel: 'mehmanxana',
  torpaq: 'yer sahesi,под дом,под дачу,под застройку,под строительство дома,ev ucun torpaq',
  dukan: 'anbar,magaza,kafe,cafe,restoran,restaurant,salon,shop,store,warehouse,магазин,склад',
  однушка: 'однуха,гостинка,однушечка',
  двушка: 'двушечка,евродвушка',
  трешка: 'треха,евротрешка,трешечка,tryoshka',
  // what it has
  temir: 'евроремонт,отремонтирован,refurbished,под ключ,рем',
  'orta temir': 'yari temir,yarim temir,полуремонт',
  temirsiz:
    'remontsuz,ремонт требуется,нуждается в ремонт,needs repair,needs refurbishment,предчистовая,podmayak,под маяк,черновая,без отделки',
  cixaris: 'выписка',
  'daxili kredit': 'hisse hisse,hisseli,instalment',
  vasitecisiz: 'maklersiz,agentsiz,ev yiyesi,mulkiyyetci',
  owner: 'landlord',
  vasiteci: 'vasiteci haqqi,broker,middleman,real estate agent,маклер,риелтор',
  // what is not wanted, or need not be
  except: 'anything but,all but,avoid,excluding',
  'vacib deyil': 'sert deyil,не обязательно,не обязателен,не важно,not needed,not required,not necessary',
  yox: 'просьба не беспокоить,просьба не звонить,please do not call,do not call,yoxdu,doyul,нет,нету,отсутствует',
  // prices and sizes
  ilkin: 'depozit,deposit,депозит,залог,предоплата,beh,ilkin odenis,ayliq odenisi,ежемесячный платеж,первоначалка',
  'en ucuz': 'serfeli,munasib,uygun qiymet,affordable,недорого,не дорого,не дорогая,подешевле',
  endirim: 'подешевевш',
  'en yeni': 'yeni elanlar,son elanlar,latest,новые объявления,свежие объявления',
  миллион: 'за лям,1 лям,ляма,лямов',
  // not in manats and metres
  dollar: 'долл,бакс,avro,euro,sq ft,square feet,ft',
  kvm: 'kvdan,kvadratmetr',
  otaq: 'отах',
  kombi: 'combi,combi boiler',
  'by metro': 'by subway,by underground,on the metro',
  photo: 'picture,pics,image',
  guest: 'ppl,pax,persons',
  nefer: 'neferlik',
  тысяч: 'штук,косар',
  bedroom: 'bdrm,bhk',
};
