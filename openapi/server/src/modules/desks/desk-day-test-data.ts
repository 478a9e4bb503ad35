import { sql } from 'kysely';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type DeskTestData, insertDeskTestData } from './desk-test-data.ts';

const url = '/api/desks/reservations/';

export interface DeskDayTest {
  portal: TestApp;
  data: DeskTestData & { zones: { hour: number } };
  /** `desk`, `pa`, `onesite` book; `boss` is desk-admin, `second` deskbooking-admin. */
  agents: Record<'booker' | 'assistant' | 'third' | 'boss' | 'second', Agent>;
  begin(): Promise<void>;
  /** @returns the id of the reservation */
  book(agent: Agent, desk: string, date: string): Promise<number>;
  statusOf(id: number): Promise<string>;
  /** `kind` and `to` of the emails, oldest first. */
  mails(kind: string): Promise<string[]>;
  /** The holder of a desk on a day; null where it is free. */
  holderOf(desk: string, date: string): Promise<string | null>;
}

/** Adds to the desks of the test data: zone `Hour Hall` with desks `H-1` and `H-2`, with check-in by 10. */
export async function startDeskDay(): Promise<DeskDayTest> {
  const portal = await createTestApp();
  const base = await insertDeskTestData(portal);
  const hour = await portal.db.forClient(portal.clientIds.north, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into zones (site_id, name, confirm_by) values (${base.siteIds[0]}, 'Hour Hall', 10) returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? 0;
    await sql`insert into desks (site_id, zone_id, name)
      select ${base.siteIds[0]}, ${id}, name from unnest(array['H-1', 'H-2']) name`.execute(tx);
    const made = await sql<{ id: number; name: string }>`select id, name from desks`.execute(tx);
    for (const desk of made.rows) base.desks[desk.name] = desk.id;
    return id;
  });
  const data = { ...base, zones: { ...base.zones, hour } };
  const agents = {
    booker: await portal.loginAs('desk'),
    assistant: await portal.loginAs('pa'),
    third: await portal.loginAs('onesite'),
    boss: await portal.loginAs('desk-admin'),
    second: await portal.loginAs('deskbooking-admin'),
  };
  return {
    ...{ portal, data, agents },
    async begin() {
      portal.clock.set('2026-11-23T07:00:00Z');
      await portal.db.system(async (tx) => {
        await sql`delete from desk_waits`.execute(tx);
        await sql`delete from desk_closures`.execute(tx);
        await sql`delete from desk_decision_tokens`.execute(tx);
        await sql`delete from desk_reservations`.execute(tx);
        await sql`delete from outbox`.execute(tx);
      });
    },
    async book(agent, desk, date) {
      const answer = await agent.post(url, { desk_id: data.desks[desk], date });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body[0].id;
    },
    async statusOf(id) {
      const { rows } = await portal.db.system((tx) =>
        sql<{ status: string }>`select status from desk_reservations where id = ${id}`.execute(tx),
      );
      return rows[0]?.status ?? 'none';
    },
    async mails(kind) {
      return (await portal.outbox({ kind })).map(({ to }) => to);
    },
    async holderOf(desk, date) {
      const { rows } = await portal.db.system((tx) =>
        sql<{ email: string }>`
          select u.email from desk_reservations r join users u on u.id = r.user_id
          where r.desk_id = ${data.desks[desk]} and r.date = ${date}::date and r.status in ('pending', 'approved')`.execute(
          tx,
        ),
      );
      return rows[0]?.email.split('@')[0] ?? null;
    },
  };
}
