import type { components } from '@portal/openapi/parking';

type Schemas = components['schemas'];
export type Permit = Schemas['Permit'];
/** What the best of the own permits means on a day. */
export type PermitDay = Schemas['PermitDay'];
