import type { PersonalData } from '../erasure/personal-data.ts';
import { forgetDevices } from './device-store.ts';
import { forgetChallenges } from './passkey-challenge.ts';
import { forgetSecondSteps } from './second-step.ts';
import { deleteSessionsOf } from './session-store.ts';

export const sessionsData: readonly PersonalData[] = [
  {
    table: 'sessions',
    erased: ['token_hash', 'csrf_hash', 'user_id', 'browser', 'system', 'network', 'device_hash'],
    impersonal: ['method'],
    eraseUser: ({ tx, user }) => deleteSessionsOf(tx, user.id),
  },
  {
    table: 'user_devices',
    erased: ['user_id', 'device_hash'],
    eraseUser: ({ tx, user }) => forgetDevices(tx, user.id),
  },
  {
    table: 'remembered_devices',
    erased: ['token_hash', 'user_id', 'device_hash', 'browser', 'system'],
    eraseUser: ({ tx, user }) => forgetSecondSteps(tx, user.id),
  },
  {
    table: 'pending_log_ins',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) => forgetSecondSteps(tx, user.id),
  },
  {
    table: 'passkey_challenges',
    erased: ['challenge', 'user_id'],
    eraseUser: ({ tx, user }) => forgetChallenges(tx, user.id),
  },
  {
    table: 'login_failures',
    kept: [
      {
        columns: ['attempt_key'],
        why: 'a hash of account and address, that slows down who guesses passwords',
        until: 'an hour after the attempt',
      },
    ],
  },
];
