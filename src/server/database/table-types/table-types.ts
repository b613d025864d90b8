import type pg from 'pg';

/** A column as TypeScript needs it; `isGenerated`: by PostgreSQL alone, nobody writes it. */
type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};

/** What the driver gives for a type of PostgreSQL (the parsers of db.ts), and what it takes where that differs. */
const TYPES: Record<string, { read: string; written?: string }> = {
  bigint: { read: 'number' },
  'bigint[]': { read: 'string[]', written: 'readonly (number | string)[]' },
  boolean: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  date: { read: 'string', written: 'string | Date' },
  'double precision': { read: 'number' },
  integer: { read: 'number' },
  // an array would be written as one of PostgreSQL's
  json: { read: 'unknown', written: 'string' },
  jsonb: { read: 'unknown', written: 'string' },
  numeric: { read: 'number' },
  smallint: { read: 'number' },
  text: { read: 'string' },
  'text[]': { read: 'string[]', written: 'readonly string[]' },
  'timestamp with time zone': { read: 'Date', written: 'Date | string' },
  tsvector: { read: 'string' },
  uuid: { read: 'string' },
};

/** The text of a module with the type `Tables`: every table as Kysely's builder sees it. @throws Error for a type we have no word for */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
           a.atthasdef as "hasDefault", a.attgenerated <> '' or a.attidentity <> '' as "isGenerated"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map((one) => `    ${one.name}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n\nexport type Tables = {\n${bodies.join('')}};\n`;
}

function typeOf({ table, name, type, isNullable, hasDefault, isGenerated }: Column): string {
  const known = TYPES[type];
  if (!known) throw new Error(`${table}.${name} is ${type}: say in table-types.ts what the driver gives for it`);
  const orNull = isNullable ? ' | null' : '';
  const read = `${known.read}${orNull}`;
  if (isGenerated) return `GeneratedAlways<${read}>`;
  if (!known.written) return hasDefault ? `Generated<${read}>` : read;
  const written = `${known.written}${orNull}`;
  return `ColumnType<${read}, ${written}${hasDefault ? ' | undefined' : ''}, ${written}>`;
}
