import type { Handlers } from '../../contract/handler.ts';
import { createReservations } from './booking-service.ts';
import { findFeatures, findZones } from './desk-repository.ts';
import { cleanDesk, getDesk, listDesks, updateDesk } from './desk-service.ts';
import { cancelReservation, listReservations } from './reservation-service.ts';

type DesksOperation =
  | 'listDesks'
  | 'getDesk'
  | 'updateDesk'
  | 'cleanDesk'
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
  listDeskZones: async ({ tx, sites, query }) => ({
    status: 200,
    body: await findZones(tx, sites.narrow(query.site)),
  }),
  listDeskFeatures: async ({ tx }) => ({ status: 200, body: await findFeatures(tx) }),
  listDeskReservations: async (context) => ({ status: 200, body: await listReservations(context) }),
  createDeskReservations: async (context) => ({ status: 201, body: await createReservations(context) }),
  cancelDeskReservation: async (context) => ({ status: 200, body: await cancelReservation(context) }),
} satisfies Handlers<DesksOperation>;
