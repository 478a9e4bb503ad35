import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { bookFromDisplay, checkInFromDisplay } from './act-at-display.ts';
import { readDisplay, readFloorDisplay, readFloorPicture, requireDevice } from './get-display.ts';
import { watchDisplay } from './watch-display.ts';

/** The content of displays, and actions at the door (rules/displays.md). */
export const displaysHandlers = {
  getDisplay: async (context) => readDisplay(context, requireDevice(context.device)),
  getFloorDisplay: async (context) => readFloorDisplay(context, requireDevice(context.device)),
  getFloorDisplayImage: async (context) =>
    answer({
      status: 200,
      file: await readFloorPicture(context, requireDevice(context.device)),
    }),
  watchDisplay: { outside: watchDisplay },
  bookFromDisplay,
  checkInFromDisplay,
} satisfies Partial<AllHandlers>;
