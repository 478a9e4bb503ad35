import type { Context } from '../../contract/handler.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { refusedSites, rightsOf } from '../../mechanisms/giving-rights.ts';
import { orNull } from '../../mechanisms/or-null.ts';
import { notPhoneErrors } from '../../mechanisms/phone.ts';
import { type ClientRow, isInAny, senderName } from '../../mechanisms/portal/viewer.ts';
import { forbidden, notFound } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import {
  checkVehicles,
  mailRightsChange,
  nameErrors,
  readSignupRules,
  saveVehicles,
} from '../account/public.ts';
import { findDesksOfPeople } from '../desks/public.ts';
import { findPermittedSites, findSites } from '../sites/public.ts';
import { mayChangePerson, permitSite, userMessages } from '../users/public.ts';
import { auditableEmployee, type Employee, toEmployee } from './employee-mapping.ts';
import type { PeopleQueryContext } from './employee-query.ts';
import * as repository from './employee-repository.ts';

/** Presence is used only where the client has it. */
export function peopleQueryContext(client: ClientRow, now: Date): PeopleQueryContext {
  return { now, withPresence: client.features.includes('remote') };
}

export async function listEmployees(context: Context<'listEmployees'>) {
  const { tx, client, user, query, now } = context;
  const at = now();
  const { is_staff: isStaff, ordering = 'last_name', letter, search, status, group, site } = query;
  if (status === 'no-second-factor' && !isInAny(user, ['admin', 'superadmin'])) throw forbidden();
  const filter = { reader: user, letter, search, status, group, site, isStaff };
  const { count, rows } = await repository.findEmployees(
    context,
    peopleQueryContext(client, at),
    filter,
    ordering,
  );
  const desks = await findDesksOfPeople(
    tx,
    rows.map(({ id }) => id),
    at,
  );
  return { count, results: rows.map((row) => toEmployee(row, desks.get(row.id), user)) };
}

export function getEmployee(context: Context<'getEmployee'>): Promise<Employee> {
  return readEmployee(context, context.path.id);
}

/** Changes the fields sent, unless the person has been saved since `version`. */
export async function updateEmployee(context: Context<'updateEmployee'>): Promise<Employee> {
  const { tx, user, path, body, audit, t } = context;
  const before = await readEmployee(context, path.id);
  if (!mayChangePerson(user, before)) throw forbidden(userMessages.onlySuperadmin);
  const names = { first_name: body.first_name?.trim(), last_name: body.last_name?.trim() };
  const vehicles = body.vehicles && checkVehicles(body.vehicles, await readSignupRules(tx));
  const errors = [...namesErrors(names), ...notPhoneErrors(body.phone), ...(vehicles?.errors ?? [])];
  const permitted = (await findPermittedSites(tx, before.id)).map(({ id }) => id);
  refuse([...errors, ...(await siteErrors(context, permitted, body.site))], t);
  await saveVersioned({
    save: () =>
      repository.saveEmployee(tx, before.id, body.version, {
        ...names,
        phone: orNull(body.phone),
        company: orNull(body.company),
        home_site_id: body.site,
        is_restricted: body.is_restricted,
        is_locatable: body.is_locatable,
        additional_information: body.additional_information,
      }),
    read: () => readEmployee(context, path.id),
  });
  if (body.site !== undefined) await permitSite(tx, before.id, body.site);
  if (vehicles) await saveVehicles(tx, before.id, vehicles.vehicles);
  const after = await readEmployee(context, before.id);
  await audit({
    action: 'update',
    entity: 'user',
    entityId: after.id,
    before: auditableEmployee(before),
    after: auditableEmployee(after),
  });
  const { id, email, groups } = after;
  const person = { id, email, groups, site_ids: permitted };
  await mailRightsChange(context, {
    before: person,
    after: { ...person, site_ids: [...permitted, ...(body.site === undefined ? [] : [body.site])] },
    ...{ by: senderName(user), byUserId: user.id },
  });
  return after;
}

function namesErrors(names: { first_name: string | undefined; last_name: string | undefined }): FieldError[] {
  return (['first_name', 'last_name'] as const).flatMap((field) => {
    const name = names[field];
    return name === undefined ? [] : nameErrors(field, name);
  });
}

/** Permits the home site as well, so that it is one of the caller's or of the person's. */
async function siteErrors(
  { tx, user }: Context<'updateEmployee'>,
  permitted: readonly number[],
  site: number | undefined,
): Promise<FieldError[]> {
  if (site === undefined) return [];
  if (!(await findSites(tx)).some(({ id }) => id === site)) {
    return [{ field: 'site', message: userMessages.noSuchSite }];
  }
  const refused = refusedSites(await rightsOf(tx, user), permitted, [site]);
  return refused ? [{ field: 'site', ...refused }] : [];
}

async function readEmployee(
  { tx, client, user, now }: Pick<Context<'getEmployee'>, 'tx' | 'client' | 'user' | 'now'>,
  id: number,
): Promise<Employee> {
  const at = now();
  const [row] = await repository.findEmployeesById(tx, peopleQueryContext(client, at), [id]);
  if (row === undefined) throw notFound();
  return toEmployee(row, (await findDesksOfPeople(tx, [row.id], at)).get(row.id), user);
}
