import type { AllHandlers } from '../contract/handler.ts';
import { photosHandlers } from '../photos/photos-handlers.ts';
import { accountHandlers } from './account/account-handlers.ts';
import { administrationHandlers } from './administration/administration-handlers.ts';
import { deploymentsHandlers } from './deployments/deployments-handlers.ts';
import { desksHandlers } from './desks/desks-handlers.ts';
import { helpTextsHandlers } from './help-texts/help-texts-handlers.ts';
import { peopleHandlers } from './people/people-handlers.ts';
import { roomTypesHandlers } from './room-types/room-types-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { sitesHandlers } from './sites/sites-handlers.ts';
import { supportHandlers } from './support/support-handlers.ts';
import { usersHandlers } from './users/users-handlers.ts';

/** One handler for each operation of the document; a missing or a foreign one does not compile. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...sitesHandlers,
  ...helpTextsHandlers,
  ...usersHandlers,
  ...peopleHandlers,
  ...administrationHandlers,
  ...supportHandlers,
  ...roomTypesHandlers,
  ...deploymentsHandlers,
  ...desksHandlers,
  ...photosHandlers,
};
