import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { translate } from '#server/text/texts.ts';
import type { Language } from '../../values/dates.ts';
import { settlementPhrase } from './settlement-title.ts';

type Settlement = { name_az: string; name_ru: string; name_en: string };

const settlements = ['districts', 'suburbs'].flatMap((file) => {
  const text = readFileSync(new URL(`../../../../seeds/reference/${file}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { settlements: Settlement[] }[]).flatMap((area) => area.settlements);
});
const where = (name: string, language: Language) => translate(language, settlementPhrase(name, language));

const AZ = `
  28 Mayda, 6-cı mikrorayonda, 7-ci mikrorayonda, 8-ci mikrorayonda, 9-cu mikrorayonda, Biləcəridə, Binəqədidə,
  Çiçəkdə, Xocəsəndə, Xutorda, M. Ə. Rəsulzadədə, Sulutəpədə, Ağ Şəhərdə, Əhmədlidə, Həzi Aslanovda, Köhnə Günəşlidə,
  NZS-də, Binədə, Buzovnada, Dübəndidə, Gürgəndə, Qalada, Mərdəkanda, Şağanda, Şimalda, Şüvəlanda, Türkanda,
  Zagulbada, Zirədə, Baş Ələtdə, Çeyildağda, Ələtdə, Heybətdə, Korgözdə, Kotalda, Qaradağda, Qarakosada, Qızıldaşda,
  Qobustanda, Lökbatanda, Müşfiqabadda, Pirsaatda, Putada, Sahildə, Səngəçalda, Şıxlarda, Şonqarda, Şubanıda, Ümiddə,
  Yeni Ələtdə, Böyükşorda, Montində, 1-ci mikrorayonda, 2-ci mikrorayonda, 3-cü mikrorayonda, 4-cü mikrorayonda,
  5-ci mikrorayonda, Kubinkada, 8-ci kilometrdə, Keşlədə, Çilovda, Pirallahıda, Albalılıqda, Bakıxanovda, Balaxanıda,
  Bilgəhdə, Kürdəxanıda, Maştağada, Məhəmmədlidə, Nardaranda, Pirşağıda, Ramanada, Sabunçuda, Savalanda,
  Sea Breeze-də, Yeni Balaxanıda, Yeni Ramanada, Zabratda, 20-ci sahədə, Badamdarda, Bayılda, Bibiheybətdə, Şıxovda,
  Baharda, Bülbülədə, Dədə Qorqudda, Əmircanda, Günəşlidə, Hövsanda, Qaraçuxurda, Massiv A-da, Massiv B-də,
  Massiv D-də, Massiv G-də, Massiv V-də, Suraxanıda, Şərqdə, Yeni Günəşlidə, Yeni Suraxanıda, Zığda, 2-ci Alatavada,
  Mərkəzi Univermaqda, Yasamalda, Yeni Yasamalda, Aşağı Güzdəkdə, Atyalıda, Ceyranbatanda, Digahda, Fatmayıda,
  Görədildə, Güzdəkdə, Hökməlidə, Xırdalanda, Qobuda, Masazırda, Mehdiabadda, Məmmədlidə, Novxanıda, Pirəkəşküldə,
  Sarayda`;

/** Those that are no settlement to a Russian ear. */
const RU = `
  в 6-м микрорайоне, в 7-м микрорайоне, в 8-м микрорайоне, в 9-м микрорайоне, в Белом городе, в Монтино,
  в 1-м микрорайоне, во 2-м микрорайоне, в 3-м микрорайоне, в 4-м микрорайоне, в 5-м микрорайоне, на Кубинке,
  на 8-м километре, в Sea Breeze, на 20-м участке, в Баилово, в Шихово, в массиве А, в массиве Б, в массиве Д,
  в массиве Г, в массиве В, на 2-й Алатаве, у Центрального универмага, в Ясамале, в Новом Ясамале, в Хырдалане`;

/** Those that need more than the name. */
const EN = `
  in the 6th microdistrict, in the 7th microdistrict, in the 8th microdistrict, in the 9th microdistrict,
  in the 1st microdistrict, in the 2nd microdistrict, in the 3rd microdistrict, in the 4th microdistrict,
  in the 5th microdistrict, in the 8th Kilometre, in the 20th Site, in the Central Univermag area`;

const listed = (text: string) => text.trim().split(/,\s+/);

it('every settlement is in a sentence as people say it', () => {
  expect(settlements.length).toBeGreaterThan(100);
  expect(settlements.map(({ name_az }) => where(name_az, 'az'))).toEqual(listed(AZ));
  const inRussian = settlements.map(({ name_ru }) => [where(name_ru, 'ru'), `в посёлке ${name_ru}`]);
  expect(inRussian.flatMap(([said, usual]) => (said === usual ? [] : said))).toEqual(listed(RU));
  const inEnglish = settlements.map(({ name_en }) => [where(name_en, 'en'), `in ${name_en}`]);
  expect(inEnglish.flatMap(([said, usual]) => (said === usual ? [] : said))).toEqual(listed(EN));
});

it('a settlement that is added later has the right ending too', () => {
  const added = ['Bahar massivi', 'Yeni həyat qəsəbəsi', 'Kənd Güllü', 'Massiv K'];
  expect(added.map((name) => where(name, 'az'))).toEqual([
    'Bahar massivində',
    'Yeni həyat qəsəbəsində',
    'Kənd Güllüdə',
    'Massiv K-da',
  ]);
});
