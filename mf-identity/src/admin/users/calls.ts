import type * as api from '@portal/openapi/identity';
import type { QueryOf } from '@portal/shared/api';

export type InviteQuery = QueryOf<typeof api.listInvites>;
