import type { components } from '@portal/openapi/identity';
import { builder } from '@portal/shared/testing';

type Schemas = components['schemas'];

export const buildPlace = builder<Schemas['VersionPlace']>(() => ({
  kind: 'default',
  percent: null,
  groups: [],
  clients: [],
  errorLimit: null,
  since: null,
}));

export const buildLoads = builder<Schemas['LoadFigures']>(() => ({
  count: 0,
  p50Ms: null,
  p75Ms: null,
  errors: [],
  errorRate: 0,
}));

export const buildVersion = builder<Schemas['DeployedVersion']>((n) => ({
  version: `1.${n}.0`,
  contract: '1.2',
  commit: '0123456789abcdef0123456789abcdef01234567',
  size: 84_000,
  places: [],
  isKilled: false,
  isWithdrawn: false,
  problem: null,
  loads: buildLoads(),
}));

export const buildChange = builder<Schemas['DeploymentChange']>((n) => ({
  revision: n,
  at: '2026-11-20T14:05:00Z',
  by: 'desk team',
  remote: 'mf-desks',
  action: 'deploy',
  version: '1.4.1',
  note: '',
}));
