export { asVisit, MY_VISIT_DOMAIN, sendAsVisit, thenReloadMyVisit } from './as-visit.ts';
export { isVisitUuid } from './entry.ts';
export { placeToGo } from './place-to-go.ts';
export { t, useT } from './texts/en.ts';
export { VisitEntry } from './visit-entry.tsx';
export { formatWhen } from './when.ts';
