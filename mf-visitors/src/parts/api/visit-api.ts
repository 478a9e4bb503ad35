import type { components } from '@portal/openapi/visitors';
import { callAs } from '@portal/shared/api';

export type MyVisit = components['schemas']['MyVisit'];

/** As the visitor whose visit this is: after `setVisitToken(uuid)`. */
export const callAsVisit = callAs('visit');
