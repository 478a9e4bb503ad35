export { type Kiosk, type KioskVisit, kioskApi } from './kiosk-api.ts';
export { type CountQuery, useVisitCounts } from './use-visit-counts.ts';
export { type MyVisit, visitApi } from './visit-api.ts';
export {
  MUSTER_DOMAIN,
  VISITORS_DOMAIN,
  VISITS_DOMAIN,
  type Visit,
  type VisitAction,
  type Visitor,
  type VisitStatus,
  type VisitVisitor,
  visitorsApi,
} from './visitors-api.ts';
