import { z } from 'zod';
import { RowVersion, RowVersionOnly, Time } from '../wire/admin-list.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { Id, NumberPath, pageOf, responseOf } from '../wire/page.ts';
import { ContentQuery } from './editing.ts';

const access = { staff: ['editor'] } as const;

/** A kind of content that editors can only change: its fields and endpoints. `name`: in its path and versions. */
export function changeableKind<Name extends string>(name: Name, fields: z.ZodRawShape) {
  const row = z.object({ id: Id, updatedAt: Time, ...fields }).meta({ id: schemaName(name) });
  const listRow = row.partial().meta({ id: `${schemaName(name)}Row` });
  const one = { access, params: NumberPath, responses: { 200: responseOf(row) } };
  const endpoints = {
    list: endpoint('GET', `/api/admin/${name}`, { access, query: ContentQuery, responses: { 200: pageOf(listRow) } }),
    show: endpoint('GET', `/api/admin/${name}/{id}`, one),
    change: endpoint('PUT', `/api/admin/${name}/{id}`, {
      ...one,
      body: z.strictObject(fields).partial().extend(RowVersion),
    }),
  };
  return { name, fields, endpoints };
}

/** A kind that editors can also add to. */
export function extendableKind<Name extends string>(name: Name, fields: z.ZodRawShape) {
  const { endpoints } = changeableKind(name, fields);
  const { responses } = endpoints.show;
  const create = endpoint('POST', `/api/admin/${name}`, { access, body: z.strictObject(fields), responses });
  return { name, fields, endpoints: { ...endpoints, create } };
}

/** A kind that editors can add to and delete from. */
export function removableKind<Name extends string>(name: Name, fields: z.ZodRawShape) {
  const { endpoints } = extendableKind(name, fields);
  const remove = endpoint('DELETE', `/api/admin/${name}/{id}`, {
    access,
    params: NumberPath,
    query: RowVersionOnly,
    responses: NOTHING,
  });
  return { name, fields, endpoints: { ...endpoints, remove } };
}

type Removable = ReturnType<typeof removableKind<string>>['endpoints'];
export type KindEndpoints = Omit<Removable, 'create' | 'remove'> & Partial<Removable>;

/** `bank-programs` → `AdminBankPrograms` */
function schemaName(name: string): string {
  const words = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `Admin${words.join('')}`;
}
