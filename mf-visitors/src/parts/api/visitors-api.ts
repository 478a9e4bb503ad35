import type { components } from '@portal/openapi/visitors';

type Schemas = components['schemas'];
export type Visit = Schemas['Visit'];
export type VisitAction = Schemas['VisitAction'];
export type VisitStatus = Schemas['VisitStatus'];
export type VisitVisitor = Schemas['VisitVisitor'];
export type Visitor = Schemas['Visitor'];

/** First part of every cache key of this remote's visits; live events name it as their topic. */
export const VISITS_DOMAIN = 'visits';
export const VISITORS_DOMAIN = 'visitors';
export const MUSTER_DOMAIN = 'muster';
