import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { messages, type Translate } from '../../../mechanisms/texts/messages.ts';
import { runWholeQueue } from '../line/run-days.ts';
import type { StoredCarPark } from './car-park-settings.ts';
import { lockCarPark } from './lock-car-park.ts';
import { carParkMessages as texts } from './messages.ts';
import { changeCarPark } from './move-stranded.ts';
import { requireSpaces } from './spaces.ts';

type Block = components['schemas']['SpaceBlock'];
type BlockChange = components['schemas']['SpaceBlockChange'];

/** Blocks the spaces on these days; people who have one are moved as `stranded` says. */
export async function createBlocks(context: Context<'createSpaceBlocks'>): Promise<Block[]> {
  const { tx, body, audit } = context;
  const carPark = await lockCarPark(context);
  requireBlock(body, carPark.today);
  let blocks: Block[] = [];
  await changeCarPark(context, carPark.id, {
    choice: body.stranded,
    async write() {
      blocks = await insertBlocks(context, carPark, { ...body, reason: oneLine(body.reason) });
      return {};
    },
  });
  for (const { space_id, ...block } of blocks) {
    await audit({ action: 'update', entity: 'parking_space', entityId: space_id, after: { blocked: block } });
  }
  await publishChange(tx, 'parking', carPark.site_id);
  return blocks;
}

/** Its days before today stay on record; the space is available to everyone from now on. */
export async function deleteBlock(context: Context<'deleteSpaceBlock'>): Promise<void> {
  const { tx, path, audit } = context;
  const { rows } = await sql<Block & { car_park_id: number }>`
    select b.id, b.space_id, b.first_day, b.last_day, b.reason, b.car_park_id from space_blocks b
    where b.id = ${path.id}::bigint`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  const carPark = await lockCarPark(context, found.car_park_id);
  const { car_park_id: _, space_id, ...block } = found;
  if (block.last_day < carPark.today) throw notFound();
  const yesterday = addDays(carPark.today, -1);
  const changed =
    block.first_day < carPark.today
      ? await tx
          .updateTable('space_blocks')
          .set({ last_day: yesterday })
          .where('id', '=', block.id)
          .executeTakeFirst()
      : await tx.deleteFrom('space_blocks').where('id', '=', block.id).executeTakeFirst();
  // Of two simultaneous calls that end it, the later one finds it ended.
  if (Object.values(changed).every((count) => count === 0n)) throw notFound();
  await runWholeQueue(context, carPark.id);
  await audit({ action: 'update', entity: 'parking_space', entityId: space_id, before: { blocked: block } });
  await publishChange(tx, 'parking', carPark.site_id);
}

/** @throws Problem 400 */
export function requireBlock({ first_day, last_day }: BlockChange, today: string): void {
  requireDays({ first_day, last_day });
  if (last_day < first_day) throw validationProblem({ last_day: [messages.endBeforeStart] });
  if (first_day < today) throw validationProblem({ first_day: [texts.dayOver] });
}

/** Requires the car park's lock. @throws Problem 400 for an unknown space, 409 for one that is already blocked then */
export async function insertBlocks(
  { tx, user, now, t }: { tx: Tx; user: { id: number }; now(): Date; t: Translate },
  carPark: Pick<StoredCarPark, 'id'>,
  { space_ids, first_day, last_day, reason = '' }: BlockChange & { reason?: string },
): Promise<Block[]> {
  await requireSpaces(tx, carPark.id, space_ids, 'space_ids');
  const { rows: there } = await sql<{ name: string }>`
    select p.name from space_blocks b join parking_spaces p on p.client_id = b.client_id and p.id = b.space_id
    where b.car_park_id = ${carPark.id} and b.space_id = any(${[...space_ids]}::bigint[])
      and b.first_day <= ${last_day}::date and b.last_day >= ${first_day}::date
    order by p.name limit 1`.execute(tx);
  const [blocked] = there;
  if (blocked) throw conflictProblem(t(texts.blockedAlready, { name: blocked.name }));
  const { rows } = await sql<Block>`
    insert into space_blocks (car_park_id, space_id, first_day, last_day, reason, created_by_id, created_at)
    select ${carPark.id}, space_id, ${first_day}::date, ${last_day}::date, ${reason}::text, ${user.id}, ${now()}::timestamptz
    from unnest(${[...space_ids]}::int[]) space_id
    returning id, space_id, first_day, last_day, reason`.execute(tx);
  return rows;
}
