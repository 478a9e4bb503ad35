import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { instantText } from '../../../mechanisms/instants.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { findCarPark } from '../../parking/public.ts';
import { camerasMessages as texts } from '../messages.ts';

type Schemas = components['schemas'];
type Sent = Omit<Schemas['CameraUpdate'], 'version'> & { site_id?: number };

/** A camera stays at its site. */
export const cameras = defineCatalogue('cameras', {
  entity: 'camera',
  columns: sql<Schemas['Camera']>`
    r.id, r.name, r.short_code, r.color, r.is_active, r.site_id, s.name as site_name, r.car_park_id, r.key_hint,
    ${instantText(sql`r.last_event_at`)} as last_event_at, r.clock_skew_ms, r.version`,
  joins: sql`join sites s on s.client_id = r.client_id and s.id = r.site_id`,
  order: sql`s.position, s.id, r.name, r.id`,
  bySite: true,
  async values({ tx, sites, body }: Writing<Sent>, before) {
    const { car_park_id, color, is_active } = body;
    const site_id = before?.site_id ?? body.site_id ?? 0;
    sites.require(site_id);
    const names = checkedNames(body);
    if (car_park_id) await requireCarPark(tx, car_park_id, site_id);
    return { ...names, site_id, car_park_id, color, is_active };
  },
  // A name at its site, or a short code of the client.
  taken: texts.cameraNameTaken,
  auditable: ({ name, short_code, color, is_active, site_id, car_park_id }) => ({
    ...{ name, short_code, color, is_active, site_id, car_park_id },
  }),
  topic: 'cameras',
});

/** A new key; the one before opens nothing from the commit on. Only its hash is kept, and its end to know it by. */
export async function renewKey(context: Context<'renewCameraKey'>): Promise<{ key: string }> {
  const { tx, path, audit } = context;
  const { id } = await cameras.read(context, path.id);
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
async function requireCarPark(tx: Tx, id: number, siteId: number): Promise<void> {
  const carPark = await findCarPark(tx, id);
  if (!carPark) throw notFound();
  if (carPark.site_id !== siteId) throw validationProblem({ car_park_id: [texts.otherSite] });
}
