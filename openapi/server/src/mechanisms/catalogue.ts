import { type Insertable, type RawBuilder, sql } from 'kysely';
import { sqlState, type Tx } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import type { AuditEntry } from './audit.ts';
import type { AuditActions, AuditedAction, Edit } from './audit-actions.ts';
import { publishChange } from './changes.ts';
import type { RequestContext } from './portal/request-context.ts';
import type { Topic } from './ports/topics.ts';
import { notFound, type Problem } from './problems.ts';
import { heldByThePast } from './standing-uses.ts';
import type { Message } from './texts/messages.ts';
import { withUniqueName } from './unique-name.ts';
import { saveVersioned } from './versions.ts';

type Reading = Pick<RequestContext, 'tx' | 'sites'>;
/** A request to create or save a record. */
export interface Writing<Body> extends RequestContext {
  body: Body;
}
interface OfRecord {
  path: { id: number };
}

/** `site_id`: the record belongs to a site, and only those who may use the site see it. */
interface CatalogueRow {
  id: number;
  site_id?: number;
}
type Columns<Table extends keyof Database> = Insertable<Database[Table]>;
/** Absent columns keep their value; a new record gets their default. */
type Values<Table extends keyof Database> = {
  [Column in keyof Columns<Table>]?: Columns<Table>[Column] | RawBuilder<Columns<Table>[Column]>;
};

interface CatalogueRules<Table extends keyof Database, Row extends CatalogueRow, Body extends object> {
  entity: {
    [Entity in keyof AuditActions]: Edit extends AuditActions[Entity] ? Entity : never;
  }[keyof AuditActions];
  /** The columns of an answer; the table is `r`. */
  columns: RawBuilder<Row>;
  joins?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Whether each record belongs to a site. */
  bySite?: boolean;
  /** Serialises changes, for rules that no index guards. */
  lock?(tx: Tx): Promise<void>;
  /** Checks the body, and prepares other rows for the change. @param before null for a new record */
  values(context: Writing<Body>, before: Row | null): Values<Table> | Promise<Values<Table>>;
  /** The error at `name` if a unique index refuses the record. */
  taken?: Message;
  /** Writes rows of other tables that belong to the record. */
  saved?(context: Writing<Body>, id: number, before: Row | null): Promise<void>;
  /** @throws Problem 409 if the record may not be deleted */
  requireUnused?(context: Pick<RequestContext, 'tx' | 't'>, row: Row): Promise<void>;
  /** The error if any other reference in the database prevents the deletion. */
  held?(): Problem;
  /** The record in the audit log, if not the whole answer. */
  auditable?(row: Row): unknown;
  /** The list of open pages that changes with it. */
  topic?: Topic;
}

/**
 * A short list of records that administrators maintain: read in one piece, created, saved if no one else saved since
 * (`version`), and deleted unless in use. Every change is in the audit log, and open pages are notified.
 * @param table with the columns `id` and `version`
 */
export function defineCatalogue<Table extends keyof Database, Row extends CatalogueRow, Body extends object>(
  table: Table,
  rules: CatalogueRules<Table, Row, Body>,
) {
  const { entity, columns, joins = sql``, order, bySite = false, taken, held = heldByThePast, topic } = rules;
  const { auditable = (row) => row } = rules;

  async function select(tx: Tx, condition: RawBuilder<unknown>): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table)} r ${joins} where ${condition} order by ${order}`.execute(tx);
    return rows;
  }

  const siteId = sql.ref('r.site_id');

  /** @param condition for filters besides the site */
  function list(
    { tx, sites, query }: Reading & { query?: { site?: number } },
    condition: RawBuilder<unknown> = sql`true`,
  ): Promise<Row[]> {
    const isListed = bySite ? sites.narrow(query?.site).condition(siteId) : sql`true`;
    return select(tx, sql`${isListed} and ${condition}`);
  }

  /** @throws Problem 404, also for a record of another site */
  async function read({ tx, sites }: Reading, id: number): Promise<Row> {
    const isHere = bySite ? sql`and ${sites.condition(siteId)}` : sql``;
    const [found] = await select(tx, sql`r.id = ${id}::bigint ${isHere}`);
    if (found === undefined) throw notFound();
    return found;
  }

  async function record(
    { tx, audit }: Pick<RequestContext, 'tx' | 'audit'>,
    action: Edit,
    row: Row,
    images: Pick<AuditEntry, 'before' | 'after'>,
  ): Promise<void> {
    // Every catalogue's kind has every `Edit`; the combinations are too many for the compiler.
    await audit({ ...({ action, entity } as AuditedAction), entityId: row.id, ...images });
    if (topic) await publishChange(tx, topic, row.site_id);
  }

  const orTaken = <T>(work: () => Promise<T>) => (taken ? withUniqueName(taken, work) : work());

  async function create(context: Writing<Body>): Promise<Row> {
    const { tx } = context;
    await rules.lock?.(tx);
    const values = written(await rules.values(context, null));
    const { rows } = await orTaken(() =>
      sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(values.map(({ column }) => column))})
        values (${sql.join(values.map(({ value }) => value))}) returning id`.execute(tx),
    );
    const id = rows[0]?.id ?? 0;
    await rules.saved?.(context, id, null);
    const after = await read(context, id);
    await record(context, 'create', after, { after: auditable(after) });
    return after;
  }

  async function save(context: Writing<Body & { version: number }> & OfRecord): Promise<Row> {
    const { tx, path, body } = context;
    await rules.lock?.(tx);
    const before = await read(context, path.id);
    const values = written(await rules.values(context, before));
    const sets = values.map(({ column, value }) => sql`${column} = ${value},`);
    await saveVersioned({
      save: () =>
        orTaken(async () => {
          const { rows } = await sql<{ id: number }>`
            update ${sql.table(table)} set ${sql.join(sets, sql` `)} version = version + 1
            where id = ${before.id} and version = ${body.version} returning id`.execute(tx);
          return rows[0];
        }),
      read: () => read(context, before.id),
    });
    await rules.saved?.(context, before.id, before);
    const after = await read(context, before.id);
    await record(context, 'update', after, { before: auditable(before), after: auditable(after) });
    return after;
  }

  async function remove(
    context: Pick<RequestContext, 'tx' | 'sites' | 'audit' | 't'> & OfRecord,
  ): Promise<void> {
    const { tx, path } = context;
    await rules.lock?.(tx);
    const before = await read(context, path.id);
    await rules.requireUnused?.(context, before);
    try {
      await sql`delete from ${sql.table(table)} where id = ${before.id}`.execute(tx);
    } catch (error) {
      if (sqlState(error) === '23503') throw held();
      throw error;
    }
    await record(context, 'delete', before, { before: auditable(before) });
  }

  return { list, read, create, save, remove };
}

/** The columns that a statement writes. */
function written(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ column: sql.ref(name), value: sql`${value}` }],
  );
}
