import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { contributedRecord } from '../../mechanisms/ports/contributions.ts';
import type { HeldItem, Holding, HoldingsAt, Leaver, LeavingKind } from '../../mechanisms/ports/leaving.ts';

export type KindOfItem = HeldItem & { kind: LeavingKind };

/**
 * Every kind of holding, in the order of the modules. Items are settled in it: waiting lists come before the places that people
 * wait for, so that nothing is given to the person who leaves.
 */
export function allHoldings(): Readonly<Record<LeavingKind, Holding>> {
  return {
    ...(contributedRecord('leaving') as Record<Exclude<LeavingKind, 'booking'>, Holding>),
    booking: bookingsOf(contributedRecord('leavingBookings')),
  };
}

/** One kind of holding for several domains. An item's id begins with the name of its domain. */
export function bookingsOf(domains: Readonly<Record<string, Holding>>): Holding {
  return {
    async list(at) {
      const items: HeldItem[] = [];
      for (const [domain, { list }] of Object.entries(domains)) {
        for (const item of await list(at)) items.push({ ...item, id: `${domain}:${item.id}` });
      }
      return items;
    },
    async settle(at, item) {
      const [domain = '', id = ''] = item.id.split(':');
      await domains[domain]?.settle(at, { ...item, id });
    },
  };
}

/** Lines that failed may be tried again after the person was erased. */
export async function findLeaver(tx: Tx, id: number): Promise<(Leaver & { isErased: boolean }) | undefined> {
  const { rows } = await sql<Leaver & { isErased: boolean }>`
    select u.id, u.email, u.erased_at is not null as "isErased",
      (select json_build_object('id', m.id, 'name', btrim(m.first_name || ' ' || m.last_name)) from users m
        where m.client_id = u.client_id and lower(m.email) = lower(u.line_manager_email) and m.id <> u.id
          and m.is_active and m.erased_at is null) as "lineManager"
    from users u where u.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** All that the person holds from now on, in the order in which it is settled. */
export async function listHeld(at: HoldingsAt): Promise<KindOfItem[]> {
  const items: KindOfItem[] = [];
  for (const [kind, { list }] of Object.entries(allHoldings()) as [LeavingKind, Holding][]) {
    for (const item of await list(at)) items.push({ ...item, kind });
  }
  return items;
}

/** Those of them who have an active account. */
export async function findActive(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${[...ids]}::bigint[]) and is_active and erased_at is null`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
