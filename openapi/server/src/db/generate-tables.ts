import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface Column {
  table: string;
  name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`, `text[]`. */
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
  /** The condition of a check on this column alone. */
  check: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  uuid: 'string',
  'time without time zone': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  'timestamp with time zone': 'Date',
};

/**
 * The types of all tables as TypeScript, as the migrations have left them. Our own code because kysely-codegen only
 * talks to servers and knows no checks (RobinBlomberg/kysely-codegen#293): every status would be any string.
 */
export async function generateTables(tx: Tx): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as is_nullable, a.attidentity <> '' or d.adbin is not null as has_default,
      a.attgenerated <> '' as is_computed,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        order by k.conname limit 1) as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C", a.attnum`.execute(tx);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${filled(columns.map(columnOf))}\n  };\n`,
  );
  const text = bodies.join('');
  const names = ['ClientId', 'Computed', 'Day', 'DefaultJson', 'Json', 'Optional', 'OptionalJson'];
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return `// Generated from the migrations by \`write-tables.ts\`. Not edited.
import type { Generated, Selectable } from 'kysely';
import type { ${used.join(', ')} } from './column-types.ts';

/** All tables, by name; each module's \`module.ts\` lists its own. */
export interface Database {
${text}}

/** A row of a table with all columns; \`Pick<Row<'visits'>, 'id' | 'status'>\` is one with some of them. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
`;
}

function columnOf(column: Column): string {
  return `${column.name}: ${typeOf(column)};`;
}

/** As many to a line as fit. */
function filled(columns: readonly string[]): string {
  const lines: string[] = [];
  for (const column of columns) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + column.length < 110)
      lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(`    ${column}`);
  }
  return lines.join('\n');
}

function typeOf({ table, name, type, is_nullable, has_default, is_computed, check }: Column): string {
  if (name === 'client_id') return 'ClientId';
  if (type === 'json' || type === 'jsonb') {
    const kind = is_nullable ? 'OptionalJson' : has_default ? 'DefaultJson' : 'Json';
    return `${kind}<'${table}.${name}'>`;
  }
  const isList = type.endsWith('[]');
  const plain = TYPES[isList ? type.slice(0, -2) : type];
  if (plain === undefined) throw new Error(`${table}.${name} is ${type}, of which no type is known.`);
  const one = isList ? `${plain}[]` : (wordsOf(check) ?? plain);
  if (is_computed) return `Computed<${one}>`;
  if (is_nullable) return `Optional<${one}>`;
  return has_default ? `Generated<${one}>` : one;
}

/** The values that a column may have, if a check lists them: `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`. */
function wordsOf(check: string | null): string | null {
  if (check === null || !/^CHECK \(\(\w+ = (ANY \(ARRAY\[)?'[^']*'::text/.test(check)) return null;
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
}
