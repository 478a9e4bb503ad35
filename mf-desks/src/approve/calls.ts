import type * as api from '@portal/openapi/desks';
import type { QueryOf } from '@portal/shared/api';

export type RequestQuery = QueryOf<typeof api.listDeskRequests>;
