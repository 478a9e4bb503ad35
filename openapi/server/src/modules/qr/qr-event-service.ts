import '../desks/schema.ts';
import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { forbidden, notFound } from '../../problems.ts';
import { type Feature, isInAny, type Viewer } from '../../viewer.ts';
import { readVisit } from '../visits/read-visit.ts';
import { type CodeAction, codeActions } from './codes.ts';
import { qrMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type EventContext = Context<'createQrEvent'>;
type Read = Omit<Schemas['QrEvent'], 'user'>;

/** The part of the portal that an action belongs to, and who reads what it names. */
const known: Readonly<
  Record<CodeAction, { feature: Feature; read: (context: EventContext, objectId: string) => Promise<Read> }>
> = {
  [codeActions.visit]: { feature: 'reception', read: readVisitCode },
  [codeActions.site]: { feature: 'reception', read: readSiteCode },
  [codeActions.desk]: { feature: 'desks', read: readDeskCode },
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a scanned code is, and what may be done with it. Changes nothing.
 * @throws Problem 403 (spec 2 §6) for an action that this client does not have or that is not for this person, 404 for
 * what is not there
 */
export async function readQrEvent(context: EventContext): Promise<Schemas['QrEvent']> {
  const { body, client, user } = context;
  const action = Object.entries(known).find(([id]) => id === body.qr_action_type_id)?.[1];
  const isEnabled =
    action && client.features.includes('qr codes') && client.features.includes(action.feature);
  if (!isEnabled) throw forbidden(texts.notEnabled);
  const objectId = body.object_id.toLowerCase();
  const found = uuidPattern.test(objectId) ? await action.read(context, objectId) : null;
  if (!found) throw notFound();
  return { ...found, user: { id: user.id, first_name: user.firstName, last_name: user.lastName } };
}

/**
 * Reception learns of a visit at a site that is not theirs only where it is (Site Mismatch dialog); everybody else
 * who is not its host learns nothing, not even whether there is one.
 */
async function readVisitCode(context: EventContext, code: string): Promise<Read> {
  const { tx, user, t } = context;
  const { rows } = await sql<{ id: number; site_id: number; site_name: string; is_host: boolean }>`
    select v.id, v.site_id, s.name as site_name, exists (
      select from attends a where a.client_id = v.client_id and a.meeting_id = v.meeting_id
        and a.user_id = ${user.id} and a.is_host) as is_host
    from visits v join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.code = ${code}::uuid`.execute(tx);
  const [row] = rows;
  if (!seesReception(user) && !row?.is_host) throw forbidden(texts.notEnabled);
  if (!row) throw notFound();
  const type = { content_type: 'visit', action: 'check-in' } as const;
  const visit = await readVisit({ ...context, viewer: user }, row.id);
  if (!visit) {
    return {
      qr_action: { message: t(texts.visitElsewhere, { site: row.site_name }), url: null },
      qr_action_type: type,
      content_object: { id: row.id, name: row.site_name, site_id: row.site_id, visit: null },
    };
  }
  const name = `${visit.visitor.first_name} ${visit.visitor.last_name}`;
  return {
    qr_action: { message: t(texts.visit, { name }), url: null },
    qr_action_type: type,
    content_object: { id: row.id, name, site_id: row.site_id, visit },
  };
}

async function readSiteCode({ tx, t }: EventContext, uuid: string): Promise<Read> {
  const site = await tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!site) throw notFound();
  return {
    qr_action: { message: t(texts.site, { site: site.name }), url: null },
    qr_action_type: { content_type: 'site', action: 'sign-in' },
    content_object: { id: site.id, name: site.name, site_id: site.id, visit: null },
  };
}

async function readDeskCode({ tx, sites, t }: EventContext, uuid: string): Promise<Read> {
  const desk = await tx
    .selectFrom('desks')
    .select(['id', 'name', 'site_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!desk) throw notFound();
  sites.require(desk.site_id);
  const query = new URLSearchParams({ site: String(desk.site_id), search: desk.name });
  return {
    qr_action: { message: t(texts.desk, { desk: desk.name }), url: `/desks?${query}` },
    qr_action_type: { content_type: 'desk', action: 'open' },
    content_object: { id: desk.id, name: desk.name, site_id: desk.site_id, visit: null },
  };
}

function seesReception(user: Viewer): boolean {
  return isInAny(user, ['superadmin', 'admin', 'reception', 'security']);
}
