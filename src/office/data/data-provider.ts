import type { DataProvider, RaRecord } from 'react-admin';
import { MAX_SEARCH_TEXT } from '#contract/wire/search-text.ts';
import { request } from './api.ts';

type Page<Row> = { data: Row[]; meta: { pagination?: { total: number } } };
type One<Row> = { data: Row };

/**
 * react-admin's way to /api/admin/{resource}: lists by page, pageSize, sort and flat filters; changes send the fields
 * that changed with the `updatedAt` that was read, so that changes the person has not seen are not overwritten (409).
 */
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter }) => list(resource, { pagination, sort, filter }),

  getOne: (resource, { id }) => request<One<never>>('GET', `/api/admin/${resource}/${id}`),

  getMany: async (resource, { ids }) => {
    const records = await Promise.all(ids.map((id) => request<One<never>>('GET', `/api/admin/${resource}/${id}`)));
    return { data: records.map(({ data }) => data) };
  },

  getManyReference: async (resource, { target, id, pagination, sort, filter }) =>
    list(resource, { pagination, sort, filter: { ...filter, [target]: id } }),

  create: (resource, { data }) => request<One<never>>('POST', `/api/admin/${resource}`, data),

  update: (resource, { id, data, previousData }) =>
    request<One<never>>('PUT', `/api/admin/${resource}/${id}`, {
      ...changedOf(data, previousData),
      updatedAt: previousData?.updatedAt,
    }),

  updateMany: async () => Promise.reject(new Error('Rows are changed one by one')),

  delete: async (resource, { id, previousData }) => {
    const version = previousData?.updatedAt ? `?updatedAt=${encodeURIComponent(previousData.updatedAt)}` : '';
    await request<null>('DELETE', `/api/admin/${resource}/${id}${version}`);
    return { data: (previousData ?? { id }) as never };
  },

  deleteMany: async () => Promise.reject(new Error('Rows are deleted one by one')),
} satisfies DataProvider;

type ListQuery = {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  filter?: Record<string, unknown>;
};

async function list<Row extends RaRecord>(resource: string, { pagination, sort, filter = {} }: ListQuery) {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('pageSize', String(pagination.perPage));
  }
  if (sort?.field) query.set('sort', `${sort.field}:${sort.order.toLowerCase()}`);
  for (const [name, value] of Object.entries(filter)) {
    const text = searchable(value);
    if (text !== '') query.set(name, text);
  }
  const { data, meta } = await request<Page<Row>>('GET', `/api/admin/${resource}?${query}`);
  return { data: data as never[], total: meta.pagination?.total ?? data.length };
}

/** What of a filter the server looks for: people type and paste more than that. */
function searchable(value: unknown): string {
  const text = String(value ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  return text.slice(0, MAX_SEARCH_TEXT).toWellFormed();
}

/** The changed fields of a row. */
function changedOf(data: Record<string, unknown>, before: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
