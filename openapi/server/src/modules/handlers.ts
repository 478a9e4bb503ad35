import type { AllHandlers } from '../contract/handler.ts';
import { desksHandlers } from './desks/desks-handlers.ts';
import { helpTextsHandlers } from './help-texts/help-texts-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { sitesHandlers } from './sites/sites-handlers.ts';
import { usersHandlers } from './users/users-handlers.ts';

/** One handler for each operation of the document; a missing or a foreign one does not compile. */
export const handlers: AllHandlers = {
  ...sessionHandlers,
  ...sitesHandlers,
  ...helpTextsHandlers,
  ...usersHandlers,
  ...desksHandlers,
};
