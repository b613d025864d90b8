import { z } from 'zod';
import { Line } from '../values/line.ts';
import { Blocks, ListingBlocks } from '../values/rich-text-schema.ts';
import {
  type FieldRow,
  type FieldValue,
  INPUT_ROWS,
  type InputField,
  type NullableField,
  type NumberLimits,
  PUBLIC_ROWS,
  type PublicField,
} from './field-rows.ts';

type OrNull<Name> = Name extends NullableField ? null : never;

/** The output schema of each field. */
export const OUTPUT_SCHEMAS = Object.fromEntries(PUBLIC_ROWS.map(([name, row]) => [name, outputSchema(row)])) as {
  [Name in PublicField]: z.ZodType<FieldValue<Name> | OrNull<Name>>;
};

/** The input schema of each field; completeness: rules.ts. */
export const INPUT_SCHEMAS = Object.fromEntries(INPUT_ROWS.map(([name, row]) => [name, inputSchema(row)])) as {
  [Name in InputField]: z.ZodType<FieldValue<Name> | null>;
};

function outputSchema(row: FieldRow): z.ZodType {
  const schema = schemaOf(row, row.output, { text: z.string(), blocks: Blocks });
  const whole = row.nullable ? schema.nullable() : schema;
  return row.about ? whole.describe(row.about) : whole;
}

function inputSchema(row: FieldRow): z.ZodType {
  return schemaOf(row, row.input, { text: Line(row.input?.most ?? 0), blocks: ListingBlocks }).nullable();
}

type Texts = { text: z.ZodType; blocks: z.ZodType };

function schemaOf({ kind, values = [] }: FieldRow, limits: NumberLimits | undefined, texts: Texts): z.ZodType {
  switch (kind) {
    case 'enum':
      return z.enum(values);
    case 'boolean':
      return z.boolean();
    case 'time':
      return z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    case 'integer':
      return numberWithin(limits).int();
    case 'text':
    case 'blocks':
      return texts[kind];
    default:
      return numberWithin(limits);
  }
}

function numberWithin({ above, least, most }: NumberLimits = {}): z.ZodNumber {
  let number = z.number();
  if (above !== undefined) number = number.gt(above);
  if (least !== undefined) number = number.min(least);
  return most === undefined ? number : number.max(most);
}
