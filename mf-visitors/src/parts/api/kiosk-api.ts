import type { components } from '@portal/openapi/visitors';
import { callAs, sendAs } from '@portal/shared/api';

export type Kiosk = components['schemas']['Kiosk'];
export type KioskVisit = components['schemas']['KioskVisit'];

/** As the device that this browser was enrolled as. */
export const callAsKiosk = callAs('screen');
export const sendAsKiosk = sendAs('screen');
