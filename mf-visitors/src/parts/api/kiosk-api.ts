import { codec, type components, type paths } from '@portal/openapi/visitors';
import { createApi } from '@portal/shared/api';

export type Kiosk = components['schemas']['Kiosk'];
export type KioskVisit = components['schemas']['KioskVisit'];

/** As the device that this browser was enrolled as. */
export const kioskApi = createApi<paths>(codec, { as: 'screen' });
