import { administrationHandlers } from './administration/administration-handlers.ts';
import { readingHandlers } from './availability/reading-handlers.ts';
import { codeHandlers } from './codes/code-handlers.ts';

/** Rooms and everything else that is booked for a time. */
export const resourcesHandlers = { ...readingHandlers, ...administrationHandlers, ...codeHandlers };
