import { makeRandom } from './random.ts';

/** name | developer | street or place and house | district | latitude | longitude | class */
const rows = `28 Park Residence|Park Tikinti MMC|Mirəli Qaşqay küçəsi 12|nesimi|40.38379|49.84667|biznes
Ağ Saray Residence|Ağ Saray MTK|Mərkəzi Bulvar küçəsi 6|xetai|40.38456|49.88221|premium
Ancora Residence|Liman İnşaat MTK|1-ci Fəvvarələr küçəsi 3|xetai|40.38742|49.88796|premium
Əhmədli Park|Şərq Konstruksiya MMC|Məhəmməd Hadi küçəsi 118|xetai|40.38171|49.95118|komfort
Bağüstü Park|Sabah Tikinti MMC|Bağüstü küçəsi 3|sabuncu|40.42400|49.95600|komfort
Bayıl Residence|Liman İnşaat MTK|Qurban Abbasov küçəsi 29|sebail|40.34941|49.82780|premium
Boulevard Palace|Sahil İnşaat MTK|Gülbala Əliyev küçəsi 9|sebail|40.33929|49.83250|premium
Mərkəzi Qüllələr|Şərq Konstruksiya MMC|Balababa Məcidov küçəsi 21|yasamal|40.38119|49.82285|biznes
Crown City Residence|Park Tikinti MMC|Heydər Əliyev prospekti 189|nizami|40.41836|49.90881|biznes
Elit Park|Dərnəgül MTK|Əhməd Rəcəbli küçəsi 156|nerimanov|40.42000|49.85520|biznes
Etibarlı Residence|Etibarlı MTK|Əhməd Mehbalıyev küçəsi 34|suraxani|40.39782|49.97304|komfort
Fərhad Park|Fərhad MTK|9-cu mikrorayon, 3169-cu məhəllə|bineqedi|40.42254|49.81278|komfort
Grand Nərimanov|Lider MTK|Fəxrəddin Əsədov küçəsi 8|nerimanov|40.39800|49.85900|biznes
Grand Plaza|Qış Şəhəri MTK|Süleyman Rüstəm küçəsi 59|nesimi|40.39288|49.83923|biznes
Gümüş Residence|Port Qrup MMC|Mikayıl Müşfiq küçəsi 2|yasamal|40.36850|49.82350|premium
Hillside Residence|Port Qrup MMC|Mehdi Hüseyn küçəsi 61|sebail|40.36050|49.82521|premium
Hüseynoğlu Residence|Hüseynoğlu MTK|İbrahimpaşa Dadaşov küçəsi 70|bineqedi|40.41925|49.84305|komfort
İnci Residence|İnci İnşaat MTK|Yeni Günəşli, V massivi 12|suraxani|40.37989|49.98243|komfort
Xətai Residence|İnter Tikinti MMC|Xocalı prospekti 37|xetai|40.38226|49.87322|biznes
Lake City|Göl Şəhər MTK|Ziya Bünyadov prospekti 2036|nerimanov|40.41356|49.85762|premium
Ləhiş Bağları|MP Qrup MMC|Nardaran qəsəbəsi, 36-cı dalan|sabuncu|40.56654|49.93338|villa
Lux Residence|Lüks Tikinti MMC|Ələsgər Ələkbərov küçəsi 83|yasamal|40.36850|49.82100|biznes
Majestic Palace|Prestij MTK|2-ci Yaşıl Ada küçəsi 14|xetai|40.38622|49.89042|premium
Malibo Residence|Qış Şəhəri MTK|Salatın Əsgərova küçəsi 98|nesimi|40.38100|49.83700|biznes
Park Akademiya|Avanqard MMC|Hüseyn Cavid prospekti 26|yasamal|40.37466|49.81663|biznes
Park Avenue Residence|Park Prospekt MTK|Nobel prospekti 15|xetai|40.38844|49.89201|premium
Park Nərimanov|Park Tikinti MMC|Həsənoğlu küçəsi 4|nerimanov|40.40260|49.87544|biznes
Sea Breeze Park|Xəzər Kurort MMC|Nardaran qəsəbəsi, sahil yolu|sabuncu|40.57800|49.98500|kurort
ParkTown Residence|Parktaun MTK|Tağı Şahbazi küçəsi 99|yasamal|40.38323|49.82030|komfort
Qırmızı Bakı|Qırmızı Bakı MMC|Cəfər Cabbarlı küçəsi 40|yasamal|40.38537|49.82868|premium
Royal Park|Realist MMC|Moskva prospekti 10|yasamal|40.39700|49.80400|biznes
Sabah Residence|Sabah MTK|Ziya Yusifzadə küçəsi 12|sebail|40.35169|49.82640|biznes
Şəms Residence|Ana Kür MTK|Yeni Günəşli, D massivi 8|suraxani|40.37520|49.97791|komfort
Təbriz Evləri|Port Qrup MMC|Təbriz küçəsi 44|nerimanov|40.39900|49.86000|biznes
Turkuaz Residence|Cavadxan MTK|Nəsirəddin Tusi küçəsi 293|xetai|40.37245|49.96257|komfort
Vurğun Residence|Port Qrup MMC|Səməd Vurğun küçəsi 110|nesimi|40.38428|49.83632|premium
Whitestone Residence|Ailə Park MTK|Təbriz küçəsi 92|nerimanov|40.40142|49.86442|biznes
Xəmsə Palace|Xəmsə MTK|Süleyman Sani Axundov küçəsi 35|bineqedi|40.43067|49.84266|komfort
Zümrüd Residence|Cavid Tikinti MMC|Balaəmi Dadaşov küçəsi 17|nerimanov|40.39950|49.86078|biznes
Yeni Bakı|Yeni Bakı MTK|Masazır qəsəbəsi, Yeni Bakı massivi|abseron|40.49142|49.75401|komfort`;

export type ComplexKind = 'komfort' | 'biznes' | 'premium' | 'villa' | 'kurort';

/** The complexes of the demo city. */
export const COMPLEX_ROWS = rows.split('\n').map((row) => {
  const [name = '', developer = '', address = '', district = '', latitude, longitude, kind = ''] = row.split('|');
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return { name, developer, address, district, ...point, kind: kind as ComplexKind };
});

/** Complexes that stand at the sea. */
export const AT_SEA = new Set([
  'Ancora Residence',
  'Bayıl Residence',
  'Boulevard Palace',
  'Park Avenue Residence',
  'Majestic Palace',
  'Sea Breeze Park',
  'Ağ Saray Residence',
]);

/** The storeys of a complex, the first of its own random numbers. */
export function floorCountOf(name: string, kind: string): number {
  return kind === 'villa' ? 2 : makeRandom(`complex ${name}`).whole(9, kind === 'premium' ? 24 : 18);
}
