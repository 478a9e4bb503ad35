import { defineServerModule } from '../../contract/server-module.ts';
import { usersData } from './personal-data.ts';
import { usersHandlers } from './users-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    user:
      | ('create' | 'update' | 'erase' | 'contact' | 'offboard')
      | ('sign-up' | 'invite' | 'accept-invite' | 'activate' | 'approve' | 'deny')
      | ('add-passkey' | 'remove-passkey')
      | ('add-second-factor' | 'remove-second-factor' | 'reset-second-factor')
      | ('renew-recovery-codes' | 'use-recovery-code')
      | (
          | 'log-in'
          | 'log-out'
          | 'step-up'
          | 'change-password'
          | 'request-password-reset'
          | 'reset-password'
          | 'end-sessions'
        );
  }
}

export const usersModule = defineServerModule({
  name: 'users',
  handlers: usersHandlers,
  personalData: usersData,
});
