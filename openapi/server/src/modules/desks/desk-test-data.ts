import type { Db } from '../../db/database.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface DeskTestData {
  siteIds: [number, number];
  /** Plain zone of the fixture; `A-1` to `A-4`. */
  desks: Record<string, number>;
  zones: { plain: number; approval: number; cleaning: number; closed: number; elsewhere: number };
  features: { standing: number; window: number };
  people: Record<string, number>;
}

/**
 * Adds to the fixture's four desks of `north`: a zone with approval (`P-1`), one with cleaning (`C-1`, `C-2`), one for
 * the group `reporting` (`R-1`), a zone in Manchester (`M-1`), an inactive (`X-1`) and a closed desk (`X-2`).
 */
export async function insertDeskTestData({ db, clientIds }: TestApp): Promise<DeskTestData> {
  const clientId = clientIds.north;
  return db.system(async (tx) => {
    const sites = await tx
      .selectFrom('sites')
      .select('id')
      .where('client_id', '=', clientId)
      .orderBy('position')
      .execute();
    const [london = 0, manchester = 0] = sites.map((site) => site.id);
    const zone = (name: string, site_id: number, rules: object = {}) =>
      tx
        .insertInto('zones')
        .values({
          client_id: clientId,
          site_id,
          name,
          floor_id: null,
          icon: null,
          color: null,
          confirm_by: null,
          ...rules,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const approval = await zone('Pending Place', london, { requires_approval: true });
    const cleaning = await zone('Clean Corner', london, { requires_cleaning: true });
    const closed = await zone('Reports Room', london, { permission_groups: ['reporting'] });
    const elsewhere = await zone('Mill', manchester);
    const { id: plain } = await tx
      .selectFrom('zones')
      .select('id')
      .where('client_id', '=', clientId)
      .where('name', '=', 'Engineering')
      .executeTakeFirstOrThrow();
    const desk = (name: string, zone_id: number, site_id = london, state: object = {}) => ({
      client_id: clientId,
      site_id,
      zone_id,
      name,
      x: 1.5,
      y: null,
      last_cleaned_on: null,
      ...state,
    });
    await tx
      .insertInto('desks')
      .values([
        desk('P-1', approval.id),
        desk('C-1', cleaning.id),
        desk('C-2', cleaning.id),
        desk('R-1', closed.id),
        desk('M-1', elsewhere.id, manchester),
        desk('X-1', plain, london, { is_active: false }),
        desk('X-2', plain, london, { closed: true }),
      ])
      .execute();
    const desks = await tx
      .selectFrom('desks')
      .select(['id', 'name'])
      .where('client_id', '=', clientId)
      .execute();
    const ids = Object.fromEntries(desks.map((row) => [row.name, row.id]));
    const features = await tx
      .insertInto('desk_features')
      .values([
        { client_id: clientId, name: 'Standing desk', icon: 'standing-desk', color: '#2f7d5b' },
        { client_id: clientId, name: 'By the window', icon: 'window', color: null },
      ])
      .returning('id')
      .execute();
    const [standing = 0, window = 0] = features.map((row) => row.id);
    const link = (name: string, feature_id: number) => ({
      client_id: clientId,
      desk_id: ids[name] ?? 0,
      feature_id,
    });
    await tx
      .insertInto('desk_feature_links')
      .values([link('A-1', standing), link('A-2', standing), link('A-2', window)])
      .execute();
    const people = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('client_id', '=', clientId)
      .execute();
    return {
      siteIds: [london, manchester],
      desks: ids,
      zones: {
        plain,
        approval: approval.id,
        cleaning: cleaning.id,
        closed: closed.id,
        elsewhere: elsewhere.id,
      },
      features: { standing, window },
      people: Object.fromEntries(people.map((row) => [row.email.split('@')[0] ?? '', row.id])),
    };
  });
}

/** A reservation past all rules, for what tests find already there. @returns its id */
export async function insertReservation(
  db: Db,
  clientId: number,
  row: {
    site_id: number;
    desk_id: number;
    user_id: number;
    created_by_id?: number;
    date: string;
    status?: 'pending' | 'approved' | 'denied' | 'released';
  },
): Promise<number> {
  const { id } = await db.system((tx) =>
    tx
      .insertInto('desk_reservations')
      .values({
        client_id: clientId,
        created_by_id: row.user_id,
        cancelled_at: null,
        checked_in_at: null,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function clearReservations(db: Db): Promise<void> {
  await db.system(async (tx) => {
    await tx.deleteFrom('desk_reservations').execute();
    await tx.updateTable('desks').set({ last_cleaned_on: null }).execute();
  });
}
