import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { KindEndpoints } from '#contract/content/kind.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from './body.ts';
import type { Column } from './column-queries.ts';

/** `updatedAt` is null when nothing is stored yet. */
export type StoredContent = { id: number | string; updatedAt: string | null } & Body;

/** A kind of content: its editable fields and where they are stored. */
export type Kind = {
  /** in paths and in versions: `streets` */
  name: string;
  endpoints: KindEndpoints;
  /** its table, `t` in SQL */
  table: string;
  /** the editable fields */
  fields: z.ZodRawShape;
  columns: Record<string, Column>;
  /** read-only fields */
  extra?: Record<string, RawBuilder<unknown>>;
  /** searched in lists, and sorted by as `name` */
  title: RawBuilder<unknown>;
  /** large fields that lists leave out */
  heavyFields?: readonly string[];
  /** validates the whole body after the schema. @throws Refusal 422 */
  check?: (body: Body, before: Body | null) => void | Promise<void>;
  /** columns that are set once, at creation */
  derive?: (body: Body) => Record<string, RawBuilder<unknown>>;
  /** writes related rows of other tables, in the same transaction; `before`: the previous body */
  afterWrite?: (trx: Trx, id: number, body: Body, before: Body | null) => Promise<void>;
};
