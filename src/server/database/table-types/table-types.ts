import type pg from 'pg';

/** A column for TypeScript; `isGenerated`: computed by PostgreSQL, never written. */
type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};

/** The types that the driver reads for PostgreSQL types (the parsers of db.ts), and the written type if it differs. */
const TYPES: Record<string, { read: string; write?: string }> = {
  bigint: { read: 'number' },
  'bigint[]': { read: 'string[]', write: 'readonly (number | string)[]' },
  boolean: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  date: { read: 'string', write: 'string | Date' },
  'double precision': { read: 'number' },
  integer: { read: 'number' },
  // an array would be sent as a PostgreSQL array
  json: { read: 'unknown', write: 'string' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'number' },
  pg_snapshot: { read: 'string' },
  smallint: { read: 'number' },
  text: { read: 'string' },
  'text[]': { read: 'string[]', write: 'readonly string[]' },
  'timestamp with time zone': { read: 'Date', write: 'Date | string' },
  tsvector: { read: 'string' },
  uuid: { read: 'string' },
  xid8: { read: 'string' },
};

/** The text of a module with the type `Tables`: every table for Kysely's builder. @throws Error for an unknown type */
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
  const driverType = TYPES[type];
  if (!driverType) throw new Error(`${table}.${name} is ${type}: add its TypeScript type to table-types.ts`);
  const orNull = isNullable ? ' | null' : '';
  const readType = `${driverType.read}${orNull}`;
  if (isGenerated) return `GeneratedAlways<${readType}>`;
  if (!driverType.write) return hasDefault ? `Generated<${readType}>` : readType;
  const writeType = `${driverType.write}${orNull}`;
  return `ColumnType<${readType}, ${writeType}${hasDefault ? ' | undefined' : ''}, ${writeType}>`;
}
