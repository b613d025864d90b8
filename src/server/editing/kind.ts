import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { KindEndpoints } from '#contract/content/kind.ts';
import type { Trx } from '../database/db.ts';
import type { Body } from './body.ts';
import type { Column } from './column-queries.ts';

/** `updatedAt` is null of what nobody has written yet. */
export type Stored = { id: number | string; updatedAt: string | null } & Body;

/** A kind of content: what of it is edited, and where it is kept. */
export type Kind = {
  /** of the path and of its versions: `streets` */
  name: string;
  endpoints: KindEndpoints;
  /** its table, called t in its SQL */
  table: string;
  /** what is written of it */
  fields: z.ZodRawShape;
  columns: Record<string, Column>;
  /** what only reading gives */
  extra?: Record<string, RawBuilder<unknown>>;
  /** what a list searches, and sorts by as `name` */
  title: RawBuilder<unknown>;
  /** columns that a list leaves out: they are large */
  heavy?: readonly string[];
  /** rules over the whole, after the schema. @throws Refusal 422 */
  check?: (body: Body, before: Body | null) => void;
  /** columns that are set once, when it is made */
  derive?: (body: Body) => Record<string, RawBuilder<unknown>>;
  /** what belongs to it in other tables; in its transaction, with what was there before */
  after?: (trx: Trx, id: number, given: Body, before: Body | null) => Promise<void>;
};
