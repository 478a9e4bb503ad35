import { defineServerModule } from '../../contract/server-module.ts';
import { applyPending } from './apply-pending.ts';
import { scimData } from './personal-data.ts';
import { scimHandlers } from './scim-handlers.ts';
import { scimKind } from './scim-kind.ts';

export const scimModule = defineServerModule({
  name: 'scim',
  handlers: scimHandlers,
  tables: ['scim_tokens', 'scim_people', 'scim_users', 'scim_groups', 'scim_members'],
  connectionKinds: { scim: scimKind },
  jobs: [applyPending],
  personalData: scimData,
});
