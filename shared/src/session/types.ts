import type { components } from '@portal/openapi/platform';

/** The answer of `/api/whoami/`, in camelCase. */
export type Whoami = components['schemas']['Whoami'];
export type SessionClient = components['schemas']['Client'];
export type SessionSite = components['schemas']['Site'];
/** A user who is logged in; an anonymous one is `null` in the store. */
export type SessionUser = Omit<components['schemas']['CurrentUser'], 'id'> & { id: number };
