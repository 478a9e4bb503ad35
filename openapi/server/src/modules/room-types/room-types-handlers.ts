import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import { asJson, sqlState, type Tx } from '../../db/database.ts';
import { pageOfAll } from '../../mechanisms/lists.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { heldByThePast, requireUnused } from '../../mechanisms/standing-uses.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { withUniqueName } from '../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { trimTranslations, wordOf } from '../../mechanisms/words.ts';
import { roomTypeMessages } from './messages.ts';

type RoomType = components['schemas']['RoomType'];
type Change = Omit<components['schemas']['RoomTypeUpdate'], 'version'>;

const others = ['id', 'icon', 'icon_book', 'color', 'dashboard', 'version'] as const;
/** As it is stored. */
const columns = [...others, 'name', 'plural_name', 'translations'] as const;
/** As its reader is to see it. */
const shown = [
  ...others,
  wordOf('resource_types').as('name'),
  wordOf('resource_types', 'plural_name').as('plural_name'),
] as const;

/** Kinds of bookable resources. A client has a handful of them. */
export const roomTypesHandlers = {
  async listRoomTypes({ tx, query }) {
    const types = tx.selectFrom('resource_types');
    const all = await (query.words === 'written' ? types.select(columns) : types.select(shown))
      .orderBy('position')
      .orderBy('id')
      .execute();
    return pageOfAll(all, query);
  },

  async createRoomType({ tx, body, audit }) {
    const { icon = 'room', icon_book = 'room', color = null, dashboard = null, translations = {} } = body;
    const names = trimNames({ name: body.name, plural_name: body.plural_name });
    const created = await withUniqueName(roomTypeMessages.nameTaken, () =>
      tx
        .insertInto('resource_types')
        .values(({ selectFrom, lit, fn }) => ({
          name: names.name ?? '',
          plural_name: names.plural_name ?? '',
          icon,
          icon_book,
          color,
          dashboard,
          translations: asJson(trimTranslations(translations)),
          position: selectFrom('resource_types').select((last) =>
            last(fn.coalesce(last.fn.max('position'), lit(0)), '+', lit(1)).as('next'),
          ),
        }))
        .returning(columns)
        .executeTakeFirstOrThrow(),
    );
    await audit({ action: 'create', entity: 'resource_type', entityId: created.id, after: created });
    return created;
  },

  async getRoomType({ tx, path, query }) {
    return readType(tx, path.id, query.words);
  },

  replaceRoomType: save,
  updateRoomType: save,

  async deleteRoomType({ tx, path, audit, t }) {
    const before = await readType(tx, path.id);
    const uses = contributed('placeUse').flatMap(({ ofType, ...use }) =>
      ofType ? [{ ...use, count: ofType(before.id) }] : [],
    );
    await requireUnused(tx, uses, t);
    try {
      await tx.deleteFrom('resource_types').where('id', '=', before.id).execute();
    } catch (error) {
      if (sqlState(error) === '23503') throw heldByThePast();
      throw error;
    }
    await audit({ action: 'delete', entity: 'resource_type', entityId: before.id, before });
  },
} satisfies Partial<AllHandlers>;

async function save({
  tx,
  path,
  body: { version, translations, ...body },
  audit,
}: Context<'replaceRoomType'> | Context<'updateRoomType'>): Promise<RoomType> {
  const before = await readType(tx, path.id);
  const change = {
    ...body,
    ...trimNames(body),
    ...(translations && { translations: asJson(trimTranslations(translations)) }),
  };
  const after = await saveVersioned({
    save: () =>
      withUniqueName(roomTypeMessages.nameTaken, () =>
        tx
          .updateTable('resource_types')
          .set((row) => ({ ...change, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst(),
      ),
    read: () => readType(tx, before.id),
  });
  await audit({ action: 'update', entity: 'resource_type', entityId: after.id, before, after });
  return after;
}

/** @throws Problem 400 for a name of blanks */
function trimNames(names: Pick<Change, 'name' | 'plural_name'>): Pick<Change, 'name' | 'plural_name'> {
  const trimmed: Pick<Change, 'name' | 'plural_name'> = {};
  for (const field of ['name', 'plural_name'] as const) {
    const text = names[field]?.trim();
    if (text === '') throw validationProblem({ [field]: [messages.notEmpty] });
    if (text !== undefined) trimmed[field] = text;
  }
  return trimmed;
}

async function readType(tx: Tx, id: number, words: 'shown' | 'written' = 'written'): Promise<RoomType> {
  const types = tx.selectFrom('resource_types');
  const found = await (words === 'written' ? types.select(columns) : types.select(shown))
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}
