import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { sqlState } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { findCarPark } from '../../parking/public.ts';
import { camerasMessages as texts } from '../messages.ts';

type Camera = components['schemas']['Camera'];
interface CameraRow extends Omit<Camera, 'last_event_at'> {
  last_event_at: Date | null;
}
type At = Pick<Context<'listCameras'>, 'tx' | 'sites'>;

const columns = sql`c.id, c.name, c.short_code, c.color, c.is_active, c.site_id, s.name as site_name, c.car_park_id,
  c.key_hint, c.last_event_at, c.clock_skew_ms, c.version`;

async function readCameras({ tx, sites }: At, id?: number): Promise<Camera[]> {
  const { rows } = await sql<CameraRow>`
    select ${columns} from cameras c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where ${sites.condition(sql.ref('c.site_id'))} ${id === undefined ? sql`` : sql`and c.id = ${id}::bigint`}
    order by s.position, s.id, c.name, c.id`.execute(tx);
  return rows.map((row) => ({ ...row, last_event_at: row.last_event_at?.toISOString() ?? null }));
}

export const listCameras = (at: At) => readCameras(at);

async function readCamera(at: At, id: number): Promise<Camera> {
  const [camera] = await readCameras(at, id);
  if (!camera) throw notFound();
  return camera;
}

export async function createCamera(context: Context<'createCamera'>): Promise<Camera> {
  const { tx, body, sites, audit } = context;
  sites.require(body.site_id);
  const { name, short_code } = checkedNames(body);
  await requireCarPark(context, body.car_park_id ?? null, body.site_id);
  const { id } = await orTaken(() =>
    tx
      .insertInto('cameras')
      .values({
        site_id: body.site_id,
        car_park_id: body.car_park_id ?? null,
        name: name ?? '',
        short_code: short_code ?? '',
        color: body.color ?? null,
        is_active: body.is_active ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const after = await readCamera(context, id);
  await audit({ action: 'create', entity: 'camera', entityId: id, after: auditable(after) });
  await publishChange(tx, 'cameras', after.site_id);
  return after;
}

export async function updateCamera(context: Context<'updateCamera'>): Promise<Camera> {
  const { tx, path, body, audit } = context;
  const before = await readCamera(context, path.id);
  const { version, ...sent } = body;
  const change = { ...sent, ...checkedNames(sent) };
  if (change.car_park_id) await requireCarPark(context, change.car_park_id, before.site_id);
  await orTaken(() =>
    saveVersioned({
      save: () =>
        tx
          .updateTable('cameras')
          .set({ ...change, version: version + 1 })
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst(),
      read: () => readCamera(context, path.id),
    }),
  );
  const after = await readCamera(context, before.id);
  await audit({
    action: 'update',
    entity: 'camera',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'cameras', after.site_id);
  return after;
}

/** A new key; the one before opens nothing from the commit on. Only its hash is kept, and its end to know it by. */
export async function renewKey(context: Context<'renewCameraKey'>): Promise<{ key: string }> {
  const { tx, path, audit } = context;
  const { id } = await readCamera(context, path.id);
  const key = randomUUID();
  await tx
    .updateTable('cameras')
    .set({ key_hash: hashSecret(key), key_hint: key.slice(-4) })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'renew-key', entity: 'camera', entityId: id });
  return { key };
}

/** @throws Problem 400 for one of blanks */
function checkedNames<Sent extends { name?: string; short_code?: string }>(sent: Sent) {
  const checked: Pick<Sent, 'name' | 'short_code'> = {};
  for (const field of ['name', 'short_code'] as const) {
    if (sent[field] === undefined) continue;
    const text = oneLine(sent[field]);
    if (text === '') throw validationProblem({ [field]: [messages.notEmpty] });
    checked[field] = text;
  }
  return checked;
}

/** @throws Problem 400 at `car_park_id` for one of another site */
async function requireCarPark({ tx }: Pick<At, 'tx'>, id: number | null, siteId: number): Promise<void> {
  if (id === null) return;
  const carPark = await findCarPark(tx, id);
  if (!carPark) throw notFound();
  if (carPark.site_id !== siteId) throw validationProblem({ car_park_id: [texts.otherSite] });
}

/** @throws Problem 400 at `name` where the site knows the name already, or the client the short code */
async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw validationProblem({ name: [texts.cameraNameTaken] });
    throw error;
  }
}

function auditable({ name, short_code, color, is_active, site_id, car_park_id }: Camera) {
  return { name, short_code, color, is_active, site_id, car_park_id };
}
