import type { AllHandlers } from '../../contract/handler.ts';
import { cancelReservations } from './cancel-reservations.ts';
import { bookDays } from './days/book-days.ts';
import { previewDays } from './days/preview-days.ts';
import { bookUsualDesk } from './usual/book-usual.ts';
import { deleteFavourite, listFavourites, markFavourite } from './usual/favourites-service.ts';

/** Habits: favourite desks, days of many weeks, and giving many days back. */
export const deskUsualHandlers = {
  listDeskFavourites: listFavourites,
  markDeskFavourite: markFavourite,
  deleteDeskFavourite: deleteFavourite,
  bookUsualDesk,
  previewDeskDays: previewDays,
  bookDeskDays: bookDays,
  cancelDeskReservations: cancelReservations,
} satisfies Partial<AllHandlers>;
