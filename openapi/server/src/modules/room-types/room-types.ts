import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { usesOfPlace } from '../../mechanisms/ports/place-uses.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { requireUnused } from '../../mechanisms/standing-uses.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { trimTranslations, wordOf } from '../../mechanisms/words.ts';
import { roomTypeMessages } from './messages.ts';

type RoomType = components['schemas']['RoomType'];
type Sent = Omit<components['schemas']['RoomTypeUpdate'], 'version'>;

const others = sql`r.id, r.icon, r.icon_book, r.color, r.dashboard, r.version`;
const order = sql`r.position, r.id`;

/** Kinds of bookable resources, as they are stored. A client has a handful of them. */
export const roomTypes = defineCatalogue('resource_types', {
  entity: 'resource_type',
  columns: sql<RoomType>`${others}, r.name, r.plural_name, r.translations`,
  order,
  values({ body }: Writing<Sent>, before) {
    const { icon, icon_book, color, dashboard, translations } = body;
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from resource_types)`;
    return {
      ...{ icon, icon_book, color, dashboard, ...trimNames(body) },
      translations: translations && asJson(trimTranslations(translations)),
      position: before ? undefined : last,
    };
  },
  taken: roomTypeMessages.nameTaken,
  requireUnused: ({ tx, t }, { id }) => requireUnused(tx, usesOfPlace('ofType', id), t),
});

/** In the language of the reader. */
export async function findShownTypes(
  tx: Tx,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<RoomType[]> {
  const { rows } = await sql<RoomType>`
    select ${others}, ${wordOf('r')} as name, ${wordOf('r', 'plural_name')} as plural_name
    from resource_types r where ${condition} order by ${order}`.execute(tx);
  return rows;
}

/** @throws Problem 400 for a name of blanks */
function trimNames(names: Sent): Pick<Sent, 'name' | 'plural_name'> {
  const trimmed: Pick<Sent, 'name' | 'plural_name'> = {};
  for (const field of ['name', 'plural_name'] as const) {
    const text = names[field]?.trim();
    if (text === '') throw validationProblem({ [field]: [messages.notEmpty] });
    if (text !== undefined) trimmed[field] = text;
  }
  return trimmed;
}
