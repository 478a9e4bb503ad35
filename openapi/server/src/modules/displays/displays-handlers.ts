import type { Handlers } from '../../contract/handler.ts';
import { bookFromDisplay, checkInFromDisplay } from './act-at-display.ts';
import { readDisplay, readFloorDisplay, readFloorPicture, requireDevice } from './get-display.ts';
import { watchDisplay } from './watch-display.ts';

/** The content of displays, and actions at the door (rules/displays.md). */
export const displaysHandlers = {
  getDisplay: async (context) => ({
    status: 200,
    body: await readDisplay(context, requireDevice(context.device)),
  }),
  getFloorDisplay: async (context) => ({
    status: 200,
    body: await readFloorDisplay(context, requireDevice(context.device)),
  }),
  getFloorDisplayImage: async (context) => ({
    status: 200,
    file: await readFloorPicture(context, requireDevice(context.device)),
  }),
  watchDisplay: { outside: watchDisplay },
  bookFromDisplay: async (context) => ({ status: 201, body: await bookFromDisplay(context) }),
  checkInFromDisplay: async (context) => ({ status: 200, body: await checkInFromDisplay(context) }),
} satisfies Handlers<
  | 'getDisplay'
  | 'getFloorDisplay'
  | 'getFloorDisplayImage'
  | 'watchDisplay'
  | 'bookFromDisplay'
  | 'checkInFromDisplay'
>;
