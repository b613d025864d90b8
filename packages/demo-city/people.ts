import type { Random } from './random.ts';
import type { DemoPerson, Role } from './types.ts';

/** Everything of the demo city follows from this; people and their numbers come first. */
export const CITY_SEED = 'evim demo city';

const men = `Elçin Rəşad Orxan Tural Vüsal Anar Kamran Elnur Ramin Fərid Samir Cavid
Emin Nicat Ülvi Şahin Zaur İlqar Mübariz Rövşən Həsən Əli Tofiq Natiq`.split(/\s/);
const women = `Aysel Günel Nigar Ləman Səbinə Aygün Könül Sevinc Fidan Nərmin
Ülkər Şəbnəm Gülnar Lalə Xədicə Zeynəb Afaq Mehriban İradə Çinarə`.split(/\s/);
const families = `Məmmədov Əliyev Həsənov Hüseynov Quliyev Abbasov İsmayılov Əhmədov Rzayev Cəfərov Kərimov Nəbiyev
Süleymanov Bağırov Vəliyev Mustafayev Ağayev Şükürov Orucov Qasımov Babayev İbrahimov Tağıyev Xəlilov`.split(/\s/);
/** Mobile prefixes in use in Azerbaijan, without the leading zero. */
export const MOBILE_PREFIXES = ['10', '50', '51', '55', '60', '70', '77', '99'];

const staff: readonly [Role, string][] = [
  ['moderator', 'Leyla Qurbanova'],
  ['editor', 'Murad Səfərov'],
  ['finance', 'Nərgiz Həsənli'],
  ['admin', 'Teymur Bayramov'],
];
const PEOPLE = 120;
const AGENTS = 20;

/** Four of the staff with fixed addresses (moderator@evim.test …), then agents, then owners of a home or two. */
export function makePeople(random: Random): DemoPerson[] {
  const phones = new Set<string>();
  const emails = new Set<string>();
  const addPhone = (): string => {
    const phone = `0${random.pick(MOBILE_PREFIXES)}${random.whole(2_000_000, 9_999_999)}`;
    if (phones.has(phone)) return addPhone();
    phones.add(phone);
    return phone;
  };
  const addEmail = (fullname: string): string => {
    const name = latinName(fullname);
    const email = [name, ...Array.from({ length: 9 }, (_, index) => `${name}${index + 2}`)].find(
      (one) => !emails.has(one),
    );
    if (!email) throw new Error(`too many people called ${fullname}`);
    emails.add(email);
    return `${email}@evim.test`;
  };

  const employees = staff.map(([role, fullname]) => ({
    fullname,
    email: `${role}@evim.test`,
    phone: addPhone(),
    role,
    isAgent: false,
  }));
  const others = Array.from({ length: PEOPLE - staff.length }, (_, index) => {
    const fullname = random.chance(0.58)
      ? `${random.pick(men)} ${random.pick(families)}`
      : `${random.pick(women)} ${random.pick(families)}a`;
    return { fullname, email: addEmail(fullname), phone: addPhone(), role: 'user' as const, isAgent: index < AGENTS };
  });
  return [...employees, ...others];
}

const letters: Record<string, string> = { ə: 'e', ı: 'i', ö: 'o', ü: 'u', ç: 'c', ş: 's', ğ: 'g' };

function latinName(fullname: string): string {
  // "İ".toLowerCase() is two characters, so it goes first
  const lower = fullname.replaceAll('İ', 'i').toLowerCase();
  return lower.replaceAll(/[əıöüçşğ]/g, (letter) => letters[letter] ?? '').replaceAll(' ', '.');
}
