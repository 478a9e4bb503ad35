import type { TestAnswer } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { SCIM_SETTINGS } from './scim.records.ts';

export interface Directory {
  id: number;
  token: string;
  /** A call as the provider makes it: without cookies and without an origin. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

let count = 0;

/** A connection with its token, made by a superadmin. */
export async function connectDirectory(
  portal: TestApp,
  settings: Record<string, unknown> = {},
): Promise<Directory> {
  count += 1;
  const superadmin = await portal.loginAs('superadmin');
  const made = await superadmin.post('/api/connections/', {
    kind: 'scim',
    name: `Directory ${count}`,
    scim: { ...SCIM_SETTINGS, ...settings },
  });
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  const { id } = made.body;
  const { token } = (await superadmin.post(`/api/connections/${id}/scim/token/`)).body;
  return {
    id,
    token,
    async call(method, path, body, headers = {}) {
      const answer = await portal.anonymous().call({
        method,
        url: `/api/scim/${id}/v2${path}`,
        headers: {
          origin: '',
          authorization: `Bearer ${token}`,
          'content-type': body === undefined ? '' : 'application/scim+json',
          ...headers,
        },
        ...(typeof body === 'string' ? { rawBody: body } : { body }),
      });
      const isScim = String(answer.headers['content-type'] ?? '').startsWith('application/scim+json');
      return { ...answer, body: isScim && answer.text ? JSON.parse(answer.text) : answer.body };
    },
  };
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

/** A user with an address that no one has yet. */
export function newUser(more: Record<string, unknown> = {}) {
  count += 1;
  const userName = `user-${count}@contoso.test`;
  return {
    schemas: [USER],
    userName,
    externalId: `ext-${count}`,
    active: true,
    name: { givenName: 'Ada', familyName: `King ${count}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    ...more,
  };
}
