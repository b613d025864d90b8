import { deserialize, serialize } from 'node:v8';
import type { PriceModel } from './training.ts';

/** Which features its trees look at, and what else it consists of: a release that changes these cannot read the models before. */
const FORMAT = 2;

/** A model as bytes. Only our own processes write them, into our own table. */
export const encodeModel = (model: PriceModel): Buffer => serialize({ format: FORMAT, model });

/** The model; null: an earlier release has written it, and prices are to be learned anew. */
export function decodeModel(content: Uint8Array): PriceModel | null {
  const { format, model } = deserialize(content) as { format?: number; model: PriceModel };
  return format === FORMAT ? model : null;
}
