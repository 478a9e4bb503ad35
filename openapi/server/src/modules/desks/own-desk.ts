import type { Tx } from '../../db/database.ts';

/** Name and zone of the desk that is a person's own, for whoami. */
export async function findOwnDesk(tx: Tx, deskId: number): Promise<{ name: string; zone: string } | null> {
  const found = await tx
    .selectFrom('desks')
    .innerJoin('zones', 'zones.id', 'desks.zone_id')
    .select(['desks.name', 'zones.name as zone'])
    .where('desks.id', '=', deskId)
    .executeTakeFirst();
  return found ?? null;
}
