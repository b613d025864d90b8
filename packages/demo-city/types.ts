import type { ComplexParameter } from '../../src/contract/complexes/parameters.ts';
import type { DetailValues } from '../../src/contract/listings/details.ts';
import type { Category, ListingStatus, PropertyType } from '../../src/contract/listings/fields.ts';
import type { Blocks } from '../../src/contract/values/rich-text.ts';

type Names = { slug: string; name_az: string; name_en: string; name_ru: string };
export type Point = { latitude: number; longitude: number };
export type Settlement = Names & Point & { aliases?: string[] };
export type District = Names & Point & { settlements: Settlement[] };
export type Station = Names & Point & { line: string; order: number; district: string; aliases: string[] };
export type Street = { street_name: string; latitude?: number; longitude?: number; district?: string };
type Quarter = Point & { key: string; name_az: string; name_en: string; name_ru: string };

/** The reference rows of seeds/reference that the demo city is built on. */
export type Reference = {
  districts: District[];
  suburbs: District[];
  stations: Station[];
  streets: Street[];
  quarters: Quarter[];
  coast: number[][][];
  outlines: { district: string; rings: number[][][] }[];
};

export type Role = 'user' | 'moderator' | 'editor' | 'finance' | 'admin';
export type DemoPerson = { fullname: string; email: string; phone: string; role: Role; isAgent: boolean };

/** The same in each language. */
export type Spoken = Record<'az' | 'en' | 'ru', string>;

export type DemoLayout = {
  rooms: number;
  area: number;
  /** AZN */
  price: number | null;
  repair: 'repaired' | 'semi_repaired' | 'not_repaired';
  bathroom: number;
  balcony: number;
  /** scene name */
  plan: string;
};

export type DemoComplex = Point & {
  name: string;
  developer: string;
  complexTypes: Record<keyof Spoken, string[]>;
  description: Record<keyof Spoken, Blocks>;
  location: Spoken;
  address: string;
  /** slug */
  district: string;
  views: number;
  /** `2027-06-30` */
  deliveryDate: string;
  workHours: string;
  phone: string | null;
  statusComponent: { mortgage: Spoken | null; internalLoan: Spoken | null };
  amenities: { id: number; name: Spoken }[];
  parameters: Partial<Record<ComplexParameter, number | Spoken>>;
  layouts: DemoLayout[];
  createdAt: Date;
  /** scene names, the cover first */
  photos: string[];
};

/** Why a moderator has rejected a listing. */
export type DemoRejection = {
  /** codes of reasons (rejection_reasons) */
  codes: string[];
  /** the moderator's own, in Azerbaijani, as all of these people read; null: none */
  words: string | null;
};

export type DemoListing = DetailValues & {
  Category: Category;
  Property_type: PropertyType;
  Area: number;
  Rooms: number | null;
  Floor: number | null;
  Total_Floors: number | null;
  /** AZN; the whole sum, or per month or day */
  Price: number;
  Rent_Type: 'monthly' | 'daily' | null;
  Description: Blocks;
  Contact_Name: string;
  Ownership_Type: 'owner' | 'agent';
  Email: string | null;
  Phone: string;
  Address: string;
  /** street_name of a reference street, when the address is on one */
  street: string | null;
  Latitude: number;
  Longitude: number;
  Kvartal: string | null;
  Video: null;
  /** marked when the pictures are there */
  Floor_Plan: null;
  Status_ad: ListingStatus;
  /** null unless it is rejected */
  rejection: DemoRejection | null;
  Is_Premium: boolean;
  Is_Vip: boolean;
  Views_Count: number;
  createdAt: Date;
  /** when its advertiser last changed or renewed it; null: not since it was posted */
  confirmedAt: Date | null;
  /** slugs of reference rows */
  district: string;
  settlement: string | null;
  metro: string | null;
  /** index in the list of complexes */
  complex: number | null;
  /** index in the list of people */
  owner: number;
  /** scene names, 3 to 10 */
  photos: string[];
};
