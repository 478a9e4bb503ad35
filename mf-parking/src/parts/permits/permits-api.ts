import type { components } from '@portal/openapi/parking';

type Schemas = components['schemas'];
export type Permit = Schemas['Permit'];
/** A day of the person's best permit. */
export type PermitDay = Schemas['PermitDay'];
