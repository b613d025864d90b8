import { deserialize, serialize } from 'node:v8';
import type { PriceModel } from './training.ts';

/** A model as bytes. Only our own processes write them, into our own table. */
export const encodeModel = (model: PriceModel): Buffer => serialize(model);
export const decodeModel = (content: Uint8Array): PriceModel => deserialize(content) as PriceModel;
