import type { AllHandlers } from '../../contract/handler.ts';
import { listDesksNear } from './people/near-desks.ts';

/** Desks and where colleagues sit. */
export const deskPeopleHandlers = {
  listDesksNear,
} satisfies Partial<AllHandlers>;
