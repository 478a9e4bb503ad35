import type { components } from '@portal/openapi/identity';

type Schemas = components['schemas'];
export type Deployments = Schemas['Deployments'];
export type DeployedRemote = Schemas['DeployedRemote'];
export type DeployedVersion = Schemas['DeployedVersion'];
export type VersionPlace = Schemas['VersionPlace'];
export type DeploymentChange = Schemas['DeploymentChange'];
export type LoadError = Schemas['LoadError'];
export type ChangeAction = Schemas['DeploymentAction']['action'];
