import { access } from '@portal/openapi/identity';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

type Operation = keyof typeof access;

it.each([
  ['log-in', ['requestPasswordReset']],
  ['reset-password', ['completePasswordReset']],
  ['accept-invite', ['getInvite', 'acceptInvite', 'getSignupConfig']],
  ['signup', ['signUp', 'getSignupConfig']],
  ['activate-user', ['activateUser']],
  ['line-manager-verify', ['getLineVerification', 'decideLineVerification']],
] satisfies [string, Operation[]][])('%s is public, and so are its calls', (name, operations) => {
  expect(descriptor.routes.find((route) => route.name === name)).toMatchObject({
    public: true,
    layout: 'bare',
  });
  for (const operation of operations) expect(access[operation]).toMatchObject({ public: true });
});

it.each(['edit-password', 'edit-profile', 'sessions'])('%s requires log-in, in the frame', (name) => {
  const route = descriptor.routes.find((one) => one.name === name);
  expect(route).toMatchObject({ layout: 'frame' });
  expect(route).not.toHaveProperty('public');
});
