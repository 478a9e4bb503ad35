import { expect, it } from 'vitest';
import { buildPlace, buildVersion } from '#testing/deployments.ts';
import type { DeployedRemote, DeployedVersion } from './deployed.ts';
import { inOrder, versionsAtFirst } from './remote-order.ts';

const remote = (name: string, version: Partial<DeployedVersion> = {}): DeployedRemote => ({
  name,
  given: [],
  versions: [buildVersion(version)],
});
const onTrial = { places: [buildPlace({ kind: 'rollout' })] };

it('shows remotes with a running rollout first, then by name', () => {
  const names = inOrder([
    remote('shell'),
    remote('mf-identity', { ...onTrial, isKilled: true }),
    remote('mf-parking', onTrial),
    remote('mf-desks'),
    remote('mf-meetings', onTrial),
  ]).map(({ name }) => name);
  expect(names).toEqual(['mf-meetings', 'mf-parking', 'mf-desks', 'mf-identity', 'shell']);
});

it('shows the newest five at first, and older ones that are in use or killed', () => {
  const versions = Array.from({ length: 9 }, (_, n) =>
    buildVersion({
      version: `1.${9 - n}.0`,
      places: n === 6 ? [buildPlace()] : [],
      isKilled: n === 8,
    }),
  );
  expect(versionsAtFirst(versions).map(({ version }) => version)).toEqual([
    '1.9.0',
    '1.8.0',
    '1.7.0',
    '1.6.0',
    '1.5.0',
    '1.3.0',
    '1.1.0',
  ]);
});
