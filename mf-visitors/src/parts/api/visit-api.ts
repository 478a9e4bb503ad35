import { codec, type components, type paths } from '@portal/openapi/visitors';
import { createApi } from '@portal/shared/api';

export type MyVisit = components['schemas']['MyVisit'];

/** As the visitor whose visit this is: after `setVisitToken(uuid)`. */
export const visitApi = createApi<paths>(codec, { as: 'visit' });
