import type { components } from '@portal/openapi/server';
import { settingDefaults } from '@portal/openapi/setting-defaults';
import { sql } from 'kysely';
import type { OutsideContext } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { deletePicture, type Picture, savePicture } from '../../mechanisms/photos/pictures.ts';
import { readFont } from '../../mechanisms/photos/read-font.ts';
import { readLogo } from '../../mechanisms/photos/read-picture.ts';
import { isInAny } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { type ClientChange, clientErrors, tidyClient } from './client-rules.ts';
import { administrationMessages } from './messages.ts';

type Configuration = components['schemas']['ClientConfiguration'];

/** As it is stored, not as it is cached. Row level security leaves the one row of this client. */
export async function readConfiguration(tx: Tx): Promise<Configuration> {
  const { rows } = await sql<Configuration>`
    select version, name, features, mode, product, logo, signup_enabled, settings, terms, theme, business_day_start,
      business_day_end, privacy_url, support_email,
      array(select d.host from client_domains d where d.client_id = c.id order by d.position, d.host) as domains
    from clients c`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { ...row, settings: { ...settingDefaults, ...row.settings } };
}

/**
 * Changes the fields sent, unless they have been saved since `version`. This process shows the change with its next
 * answer, others once their cache of clients expires, within seconds.
 */
export async function updateConfiguration(
  context: OutsideContext<'updateClientConfiguration'>,
): Promise<Configuration> {
  const { body, user, transaction, t, forgetClients } = context;
  const { version, ...sent } = body;
  const change = tidyClient(sent);
  const after = await transaction(async (tx) => {
    const before = await readConfiguration(tx);
    const errors = clientErrors(change, { ...before, ...onlyDay(change) });
    const isOtherMode = change.mode !== undefined && change.mode !== before.mode;
    if (isOtherMode && !isInAny(user, ['superadmin']))
      errors.push({ field: 'mode', message: administrationMessages.modeBySuperadmin });
    const factorGroups = change.settings?.second_factor_groups;
    if (
      factorGroups &&
      !isSameSet(factorGroups, before.settings.second_factor_groups) &&
      !isInAny(user, ['superadmin'])
    )
      errors.push({
        field: 'settings.second_factor_groups',
        message: administrationMessages.factorBySuperadmin,
      });
    // A custom font must have been uploaded.
    const font = change.theme?.font;
    if (font?.startsWith('/') && font !== before.theme.font)
      errors.push({ field: 'theme.font', message: administrationMessages.fontNotUploaded });
    refuse(errors, t);
    const saved = await save(context, tx, before, version, change);
    if (saved.theme.font !== before.theme.font) await deletePicture(tx, before.theme.font);
    return saved;
  });
  forgetClients();
  return after;
}

/** The picture is decoded and encoded before a transaction is open. */
export async function replaceLogo(context: OutsideContext<'replaceClientLogo'>): Promise<Configuration> {
  const { body, user, now, transaction, forgetClients } = context;
  const picture = await readLogo(body.logo);
  const after = await transaction(async (tx) => {
    const before = await readConfiguration(tx);
    const logo = await savePicture(tx, picture, { by: user.id, now: now() });
    const saved = await save(context, tx, before, body.version, { logo });
    await deletePicture(tx, before.logo);
    return saved;
  });
  forgetClients();
  return after;
}

/** It is checked before a transaction is open. */
export async function replaceFont(context: OutsideContext<'replaceClientFont'>): Promise<Configuration> {
  const { body, user, now, transaction, forgetClients } = context;
  const file: Picture = await readFont(body.font);
  const after = await transaction(async (tx) => {
    const before = await readConfiguration(tx);
    const font = await savePicture(tx, file, { by: user.id, now: now() });
    const saved = await save(context, tx, before, body.version, { theme: { ...before.theme, font } });
    await deletePicture(tx, before.theme.font);
    return saved;
  });
  forgetClients();
  return after;
}

export async function deleteLogo(context: OutsideContext<'deleteClientLogo'>): Promise<Configuration> {
  const after = await context.transaction(async (tx) => {
    const before = await readConfiguration(tx);
    if (before.logo === null) return before;
    const saved = await save(context, tx, before, before.version, { logo: null });
    await deletePicture(tx, before.logo);
    return saved;
  });
  context.forgetClients();
  return after;
}

type SavingContext =
  | OutsideContext<'updateClientConfiguration'>
  | OutsideContext<'replaceClientLogo'>
  | OutsideContext<'replaceClientFont'>
  | OutsideContext<'deleteClientLogo'>;

async function save(
  { client, audit }: SavingContext,
  tx: Tx,
  before: Configuration,
  version: number,
  { settings, terms, theme, ...change }: ClientChange & { logo?: string | null },
): Promise<Configuration> {
  // Settings that the page of an older release does not know stay unchanged.
  const all = settings && { ...before.settings, ...settings };
  const look = theme && { ...before.theme, ...theme };
  const documents = Object.entries({ settings: all, terms, theme: look }).filter(
    ([, value]) => value !== undefined,
  );
  await saveVersioned({
    save: () =>
      tx
        .updateTable('clients')
        .set((row) => ({
          ...change,
          ...Object.fromEntries(documents.map(([name, value]) => [name, asJson(value)])),
          version: row('version', '+', 1),
        }))
        .where('id', '=', client.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
    read: () => readConfiguration(tx),
  });
  const after = await readConfiguration(tx);
  await audit(tx, {
    action: 'update',
    entity: 'client',
    entityId: client.id,
    before: auditable(before),
    after: auditable(after),
  });
  return after;
}

function isSameSet(some: readonly string[], others: readonly string[] = []): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

function onlyDay({ business_day_start, business_day_end }: ClientChange) {
  return {
    ...(business_day_start === undefined ? {} : { business_day_start }),
    ...(business_day_end === undefined ? {} : { business_day_end }),
  };
}

/** A logo as a data address is long, and tells a reader of the log nothing. */
function auditable({ logo, domains: _, ...configuration }: Configuration) {
  return { ...configuration, logo: logo?.startsWith('data:') ? 'data:' : logo };
}
