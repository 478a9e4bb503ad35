import type { components, operations } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { IDENTITY_DOMAIN, type UserAccount } from '#parts/api';

type Schemas = components['schemas'];
export type Invite = Schemas['Invite'];
export type ImportRow = Schemas['UserImportRow'];
export type ImportPreview = Schemas['UserImportPreview'];
export type ImportResult = Schemas['UserImportResult'];
export type InviteQuery = NonNullable<operations['listInvites']['parameters']['query']>;

export function useUser(id: number) {
  return useApiQuery([IDENTITY_DOMAIN, 'user', id], () => call(api.getUser, { params: { path: { id } } }), {
    keepPreviousData: false,
  });
}

export function createUser(body: Schemas['UserCreate'], idempotencyKey: string): Promise<UserAccount> {
  return unwrap(call(api.createUser, { body, params: { header: idempotencyHeaders(idempotencyKey) } }));
}

/** Rejects with 400 `fields`, or a 409 whose `body.current` is the newer version. */
export function updateUser(id: number, body: Schemas['UserUpdate']): Promise<UserAccount> {
  return unwrap(call(api.updateUser, { params: { path: { id } }, body }));
}

/** In place of the line manager. Rejects with a 409 where nothing waits any more. */
export function decideApproval(id: number, approve: boolean): Promise<UserAccount> {
  return unwrap(call(api.decideUserApproval, { params: { path: { id } }, body: { approve } }));
}

/** Sends the activation link again. */
export function inviteUser(id: number): Promise<unknown> {
  return unwrap(call(api.inviteUser, { params: { path: { id } } }));
}

export function useInvites(query: InviteQuery) {
  return useApiQuery([IDENTITY_DOMAIN, 'invites', query], () => call(api.listInvites, { params: { query } }));
}

export function createInvite(body: Schemas['InviteCreate'], idempotencyKey: string): Promise<Invite> {
  return unwrap(call(api.createInvite, { body, params: { header: idempotencyHeaders(idempotencyKey) } }));
}

export function deleteInvite(id: number): Promise<unknown> {
  return unwrap(call(api.deleteInvite, { params: { path: { invite: String(id) } } }));
}

/** Looks at every row, saves nothing. */
export function previewImport(csv: string): Promise<ImportPreview> {
  return unwrap(call(api.previewUserImport, { body: { csv, sendInvites: false } }));
}

/** Makes accounts of the rows that are good, and says of each of the others why not. */
export function importUsers(
  csv: string,
  sendInvites: boolean,
  idempotencyKey: string,
): Promise<ImportResult> {
  return unwrap(
    call(api.importUsers, {
      body: { csv, sendInvites },
      params: { header: idempotencyHeaders(idempotencyKey) },
    }),
  );
}
