import { z } from 'zod';

/** The maximum number of rows of a page; a larger pageSize is reduced to it. */
export const MAX_PAGE_SIZE = 100;

const Pagination = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  pageCount: z.number().int().optional(),
  total: z.number().int().optional(),
});

/** `{data: […], meta: {pagination}}`: the response of every list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: z.object({ pagination: Pagination }) });

/** `{data: {…}, meta: {}}`: the response of every single entity. */
export const responseOf = <Row extends z.ZodType>(row: Row) => z.object({ data: row, meta: z.object({}) });

export const Id = z.number().int();
export const DocumentId = z.string().regex(/^[a-z0-9]{24}$/);
/** `{id}` in a path of the back office. */
export const NumberPath = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
export const EntityPath = z.object({ id: z.string().regex(/^(\d{1,15}|[a-z0-9]{24})$/) });
