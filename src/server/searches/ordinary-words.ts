/**
 * Ordinary words that look like a word or a name of searches, as people misspell or shorten them: «решение» like Рамана, «дерево» like
 * дешево. They stay text, with endings too: what is left of a word without its ending stands here.
 */
export const ORDINARY_WORDS: readonly string[] = `
  qalmaq açmaq başlamaq qaranlıq alçaq küylü aptek alman baxım sizlər edirəm etmir etmiş etmişdir etməlidir etməli
  etməyi döşənib şəxslər şəxsən salınıb salmaq seçilən seçilir seçilib sayılan sayılır içərdə aylar ayları məntəqə
  səbəb ankara antalya turan armani mərasim icra kombinat komisya mahal maral səfalı xəyal gərək gərəkli əkbərov
  enerji hövzə almaz arada tras künc yüzündən bağlı xətlər seksiya biləcək biləcəyi mesaj mesajı yemiş yazmış yapmış
  satıcı meşəyə məktəb məktəbə məhəllə qovşaq zaman yaşamaq avropa veranda təmin təmiz sakit icazə idarə subay
  девушк решение автор аптек деревн дерев машин времен времена скоре скорей скорая хотят поговорим договорн
  договорились вести сезон вышла вышли стран след следы забрал разн герой шанс родственник стресс авари невест летать
  курить собственно целое целая веселье чертов широк трасс комбинат строени межкомнатн турецк заселени светл амбар
  мясо мешок снимок снимки придется показания поведение ерунда подняться протяжении пятнадцать мастер восточн граждан
  местами снизу удается
  message contact department enter stories track makes leave score horse trust longer remote instrument officer
  commerce generation urban mental remain turkey stress finished mesh dental mouth leaves tasks innovation contrast
  seats cheese walter singer meals stroke amber fortune domain decide decline mass sheets hats stone relocation
  garbage trash tiles anger
`
  .trim()
  .split(/\s+/);
