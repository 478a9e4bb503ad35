import type { Handlers } from '../../contract/handler.ts';
import { createReservations } from './booking-service.ts';
import { cancelDeskCleaning, cleanDesk } from './cleaning/cleaning-service.ts';
import { changeReservedDesk, listLikeDesks } from './cleaning/like-desks.ts';
import { listDesksToClean } from './cleaning/list-desks-to-clean.ts';
import { findFeatures, findZones } from './desk-repository.ts';
import { getDesk, listDesks, updateDesk } from './desk-service.ts';
import { cancelReservation, listReservations } from './reservation-service.ts';

type DesksOperation =
  | 'listDesks'
  | 'getDesk'
  | 'updateDesk'
  | 'cleanDesk'
  | 'cancelDeskCleaning'
  | 'listDesksToClean'
  | 'listLikeDesks'
  | 'changeReservedDesk'
  | 'listDeskZones'
  | 'listDeskFeatures'
  | 'listDeskReservations'
  | 'createDeskReservations'
  | 'cancelDeskReservation';

/** Desks, their zones and features, and desk reservations. */
export const desksHandlers = {
  listDesks: async (context) => ({ status: 200, body: await listDesks(context) }),
  getDesk: async (context) => ({ status: 200, body: await getDesk(context) }),
  updateDesk: async (context) => ({ status: 200, body: await updateDesk(context) }),
  cleanDesk: async (context) => ({ status: 200, body: await cleanDesk(context) }),
  cancelDeskCleaning: async (context) => ({ status: 200, body: await cancelDeskCleaning(context) }),
  listDesksToClean: async (context) => ({ status: 200, body: await listDesksToClean(context) }),
  listLikeDesks: async (context) => ({ status: 200, body: await listLikeDesks(context) }),
  changeReservedDesk: async (context) => ({ status: 200, body: await changeReservedDesk(context) }),
  listDeskZones: async ({ tx, sites, query }) => ({
    status: 200,
    body: await findZones(tx, sites.narrow(query.site)),
  }),
  listDeskFeatures: async ({ tx }) => ({ status: 200, body: await findFeatures(tx) }),
  listDeskReservations: async (context) => ({ status: 200, body: await listReservations(context) }),
  createDeskReservations: async (context) => ({ status: 201, body: await createReservations(context) }),
  cancelDeskReservation: async (context) => ({ status: 200, body: await cancelReservation(context) }),
} satisfies Handlers<DesksOperation>;
