import { foldText } from '#contract/values/text.ts';

/**
 * Ordinary words that look like a word or a name of searches, as people misspell or shorten them: «решение» like Рамана, «дерево» like
 * дешево. They stay text, with endings too: what is left of a word without its ending stands here.
 */
export const ORDINARY_WORDS: readonly string[] = `
  qalmaq açmaq başlamaq qaranlıq alçaq küylü aptek alman baxım sizlər edirəm edəcəm etmir etmiş etmişdir etməlidir etməli
  etməyi döşənib şəxslər şəxsən salınıb salmaq seçilən seçilir seçilib sayılan sayılır içərdə aylar ayları məntəqə
  səbəb ankara antalya turan armani mərasim icra kombinat komisya mahal maral səfalı xəyal gərək gərəkli əkbərov
  enerji hövzə almaz arada tras künc yüzündən bağlı xətlər seksiya biləcək biləcəyi mesaj mesajı yemiş yazmış yapmış
  satıcı meşəyə məktəb məktəbə məhəllə qovşaq zaman yaşamaq avropa veranda təmin təmiz sakit icazə idarə subay
  balaca xətti xətdə xətlə xəttinin əlverişli qazon sakin əhmədov əhmədzadə qarabağ sevil şamil şakir səkinə
  qasım qasımov qərar dəst dəstək turist kraska təşkil post içərisində ərazidə alanda montaj məscid məşədi məsum asandı
  masası alver alverçi adları atları avşar çiçəkli baxarkən razılaşma razılaşaraq əlixanov əmirxanov axıracan
  günel qurban qurbanov quran heyrətamiz rövşən kubik koala mehdizadə məqsəd salman salmanov akademik alim növbə
  növbəti qəribə saxlayan şərait sıxlıq sonar soba türkmən yaşaması əlibəyov sərgi abadlıq ulduzlu inşaatçıdan
  qənbərov ağazadə bağça bağçılıq viola şəlalə səhiyyə sahibkar şəmsi şəhid şahid təkrarsız landau küçədədir küçədəndir
  çıxarılıb çıxarıb çıxarıla çıxarılsa medal məbəd təsir tahir kamera yarımstansiya kommisiya qarağat qabağ qabağa edirim gedən stol
  mansard neftçala masallı samovar çoxotaqlı dvuxspalni xocalı havayı
  девушк решение автор аптек деревн дерев машин времен времена скоре скорей скорая хотят поговорим договорн
  договорились вести сезон вышла вышли стран след следы забрал разн герой шанс родственник стресс авари невест летать
  курить собственно целое целая веселье чертов широк трасс комбинат строени межкомнатн турецк заселени светл амбар
  мясо мешок снимок снимки придется показания поведение ерунда подняться протяжении мастер восточн граждан
  мест гейдар гагарин снизу удается
  стороны сторону стороне шторы пояснение домашн хозяйства передается подаются целей цветы цветов душевая
  столицы столиц статистики стоящее туристов подселени постоян полезная газон мухаммед мехтиева ходжалы шамиль двухспальн
  двуспальн бесперебойн котельн затрат тахир
  message contact department enter stories track makes leave score horse trust longer remote instrument officer
  commerce generation urban mental remain turkey stress finished mesh dental mouth leaves tasks innovation contrast
  seats cheese walter singer meals stroke amber fortune domain decide decline mass sheets hats stone relocation
  garbage trash tiles anger
`
  .trim()
  .split(/\s+/);

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS: ReadonlySet<string> = new Set(
  `
  salam hi ближе daha ela good sayi число dussun tam только сам den dan property mene bize есть под only about than чем baki
  bakida bakinin uygun баку baku yani yeri yerde ile olmaqla var olan olsun ucun bir eded dusen arasi bina binada binaya binanin binasi
  binasinda umumi de da ki bu o e в во на na у u с s со к ko но около рядом возле от до для по хочу общая районе здание доме
  ye v a an the in at on near to of for with by i we me is are my please building w any am чтоб чтобы было был была
`
    .trim()
    .split(/\s+/)
    .map(foldText),
);

/** Words that say nothing that a filter could mean: they are left out of the text. */
export const NOTHING = commas(`
  yaxsi,teze,yararli,uzbeuz,qarsisi,opposite,space,yasayis,yaxin,etraf,teref,mesafe,qiymet,seher,araliq,lazim,
  axtariram,isteyirem,elaqe,zeng,narahat,budce,budget,distance,nearby,close,around,next,city,between,looking,
  want,need,price,newly,swimming,напротив,подходит,недвижимость,бюджет,город,хорош,отличн,нужн,нужен,цена,цену,ищу,
  ищем,недалеко,близко,вблизи,частный,sexsi,olar,отделка,добрый день,стоимость,здравствуйте,количество,примерно,
  arasinda,intervalinda,texminen,available,fully,sistem,срочно,tipli,birbasa,verilir,verirem,tapin,tecili,между,всего,super,
  hello,yaninda,любой,direct,directly,полностью,civari,civarinda,radelerinde,hendeverinde,teqriben
`);

/** Text, though some of it looks like another word; also words that the endings of others look like. */
export const OTHER = commas(`
  qapali heyet,heyet qapali,abad heyet,yasil heyet,genis heyet,asagi mertebe,yuxari mertebe,ust mertebe,
  vanna otagi,qonaq otagi,usaq otagi,yemek otagi,masa,gunes,həyat,əhməd,bülbül,sabun,telefon,церковь,sened,
  не нужен ремонт,не нужна мебел,гостиничного типа,dec,спальных мест,double bed,single bed,double room,спальных,her gun,ad gun,gun erzinde,gun asiri,gun isigi,gun dusen,
  sahile yaxin,sahil kenari,unfurnished,fatma,məhəmməd,qurtulus 93
`);

/** Lines of words as one. */
function commas(lines: string): string {
  return lines.trim().replaceAll(/,\s*/g, ',');
}
