export { callAsKiosk, type Kiosk, type KioskVisit, sendAsKiosk } from './kiosk-api.ts';
export { type CountQuery, useVisitCounts } from './use-visit-counts.ts';
export type { MyVisit } from './visit-api.ts';
export {
  MUSTER_DOMAIN,
  VISITORS_DOMAIN,
  VISITS_DOMAIN,
  type Visit,
  type VisitAction,
  type Visitor,
  type VisitStatus,
  type VisitVisitor,
} from './visitors-api.ts';
