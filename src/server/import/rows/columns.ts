import { DETAIL_NAMES, type DetailName } from '#contract/listings/details.ts';
import { foldText } from '#contract/values/text.ts';
import { headingsOf } from './detail-words.ts';

/** Columns of the import format (docs/import.md) with their aliases. */
const COLUMNS = {
  source: [],
  ref: ['id', 'listing_id', 'elan_nomresi'],
  category: ['kateqoriya', 'категория', 'elan_novu'],
  rent_type: ['kiraye_novu'],
  property_type: ['type', 'emlakin_novu', 'emlak_novu', 'тип', 'тип_недвижимости'],
  area: ['sahe', 'площадь'],
  area_unit: ['sahe_vahidi'],
  rooms: ['otaq', 'otaq_sayi', 'комнаты', 'количество_комнат'],
  floor: ['mertebe', 'этаж'],
  total_floors: ['mertebe_sayi', 'этажность'],
  price: ['qiymet', 'цена'],
  currency: ['valyuta', 'валюта'],
  document: ['sened', 'документ'],
  ownership: ['elan_sahibi', 'собственность'],
  district: ['rayon', 'район'],
  settlement: ['qesebe', 'посёлок'],
  metro: ['метро'],
  complex: ['kompleks', 'yasayis_kompleksi', 'комплекс', 'жк'],
  address: ['unvan', 'адрес'],
  latitude: ['lat', 'enlik', 'широта'],
  longitude: ['lng', 'lon', 'uzunluq', 'долгота'],
  place_lat: [],
  place_lng: [],
  title: ['basliq', 'заголовок'],
  description: ['tesvir', 'metn', 'описание'],
  posted_at: ['date', 'tarix', 'дата'],
  video: ['видео'],
  views: ['baxis_sayi', 'просмотры'],
  features: ['elaveler', 'удобства'],
} as const satisfies Record<string, readonly string[]>;

export type DetailColumn = Lowercase<DetailName>;
/** Aliases of detail columns beside those of our texts. */
const DETAIL_COLUMNS: Partial<Record<DetailColumn, readonly string[]>> = {
  repair_status: ['repair', 'ремонт'],
  has_deed: ['deed', 'kupca', 'купчая'],
  has_mortgage: ['mortgage', 'ипотека'],
  land_area: ['land_area_sot'],
};

export type Column = keyof typeof COLUMNS | DetailColumn;
/** Cells of a row by column. Columns that the file does not have are absent. */
export type Cells = { [column in Column]?: string };

export const REQUIRED_COLUMNS = ['ref', 'category', 'area', 'price'] as const satisfies readonly Column[];

const BY_NAME = new Map(
  [
    ...DETAIL_NAMES.map((name) => {
      const column = detailColumn(name);
      return [column, [...headingsOf(name), ...(DETAIL_COLUMNS[column] ?? [])]] as const;
    }),
    ...(Object.entries(COLUMNS) as [Column, readonly string[]][]),
  ].flatMap(([column, aliases]) => [column, ...aliases].map((name) => [nameKey(name), column])),
);

/** The column of a detail, in files and in the table of listings. */
export function detailColumn<Name extends DetailName>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}

/** The column at each position of a header; null: ignored. A repeated column counts once. */
export function parseHeader(header: readonly string[]): (Column | null)[] {
  const usedColumns = new Set<Column>();
  return header.map((name) => {
    const column = BY_NAME.get(nameKey(name));
    if (!column || usedColumns.has(column)) return null;
    usedColumns.add(column);
    return column;
  });
}

export function cellsOf(columns: readonly (Column | null)[], values: readonly string[]): Cells {
  const cells: Cells = {};
  columns.forEach((column, i) => {
    if (column) cells[column] = values[i] ?? '';
  });
  return cells;
}

/** Normalizes names: `Qiymət`, `price_raw` and `PRICE`. */
function nameKey(name: string): string {
  return foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$|_raw$/g, '');
}
