import type { components } from '@portal/openapi/identity';
import type { Connection } from '../connection-values.ts';

export interface ScimValues {
  version: number;
  name: string;
  scim: components['schemas']['ScimSettings'];
}

/** A new directory changes no one until its administrator has seen what it would change. */
const NEW_SETTINGS: ScimValues['scim'] = {
  isPreview: true,
  linksByEmail: false,
  newSiteIds: [],
  mappings: [],
};

export function scimValues(connection?: Connection): ScimValues {
  return {
    version: connection?.version ?? 0,
    name: connection?.name ?? '',
    scim: connection?.scim ?? NEW_SETTINGS,
  };
}
