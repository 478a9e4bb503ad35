import type { Handlers } from '../../contract/handler.ts';
import { cancelReservations } from './cancel-reservations.ts';
import { bookDays } from './days/book-days.ts';
import { previewDays } from './days/preview-days.ts';
import { bookUsualDesk } from './usual/book-usual.ts';
import { deleteFavourite, listFavourites, markFavourite } from './usual/favourites-service.ts';

type DeskUsualOperation =
  | 'listDeskFavourites'
  | 'markDeskFavourite'
  | 'deleteDeskFavourite'
  | 'bookUsualDesk'
  | 'previewDeskDays'
  | 'bookDeskDays'
  | 'cancelDeskReservations';

/** Habits: favourite desks, days of many weeks, and giving many days back. */
export const deskUsualHandlers = {
  listDeskFavourites: async (context) => ({ status: 200, body: await listFavourites(context) }),
  markDeskFavourite: async (context) => ({ status: 200, body: await markFavourite(context) }),
  async deleteDeskFavourite(context) {
    await deleteFavourite(context);
    return { status: 204 };
  },
  bookUsualDesk: async (context) => ({ status: 201, body: await bookUsualDesk(context) }),
  previewDeskDays: async (context) => ({ status: 200, body: await previewDays(context) }),
  bookDeskDays: async (context) => ({ status: 200, body: await bookDays(context) }),
  cancelDeskReservations: async (context) => ({ status: 200, body: await cancelReservations(context) }),
} satisfies Handlers<DeskUsualOperation>;
