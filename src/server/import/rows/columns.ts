import { foldText } from '#contract/values/text.ts';

/** Columns of the import format (docs/import.md), each with other names it is known by. */
const COLUMNS = {
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
  repair_status: ['repair', 'temir', 'ремонт'],
  has_deed: ['deed', 'kupca', 'cixaris', 'купчая'],
  has_mortgage: ['mortgage', 'ipoteka', 'ипотека'],
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
  views: ['baxis_sayi', 'просмотры'],
  features: ['elaveler', 'удобства'],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMNS;
/** Cells of a row by column. A column that the file does not have is absent. */
export type Cells = { [column in Column]?: string };

export const REQUIRED_COLUMNS = ['ref', 'category', 'area', 'price'] as const satisfies readonly Column[];

const BY_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, others]) =>
    [column, ...others].map((name) => [nameKey(name), column as Column]),
  ),
);

/** Which column stands at each place of a header; null: one that is not read. A repeated column counts once. */
export function understandHeader(header: readonly string[]): (Column | null)[] {
  const seen = new Set<Column>();
  return header.map((name) => {
    const column = BY_NAME.get(nameKey(name));
    if (!column || seen.has(column)) return null;
    seen.add(column);
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

/** `Qiymət`, `price_raw` and `PRICE` are one name each with theirs. */
function nameKey(name: string): string {
  return foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$|_raw$/g, '');
}
