import type { AllHandlers } from '../../contract/handler.ts';
import { createReservations } from './booking-service.ts';
import { cancelDeskCleaning, cleanDesk } from './cleaning/cleaning-service.ts';
import { changeReservedDesk, listLikeDesks } from './cleaning/like-desks.ts';
import { listDesksToClean } from './cleaning/list-desks-to-clean.ts';
import { findFeatures, findZones } from './desk-repository.ts';
import { getDesk, listDesks, updateDesk } from './desk-service.ts';
import { cancelReservation, listReservations } from './reservation-service.ts';

/** Desks, their zones and features, and desk reservations. */
export const desksHandlers = {
  listDesks,
  getDesk,
  updateDesk,
  cleanDesk,
  cancelDeskCleaning,
  listDesksToClean,
  listLikeDesks,
  changeReservedDesk,
  listDeskZones: async ({ tx, sites, query }) => findZones(tx, sites.narrow(query.site)),
  listDeskFeatures: async ({ tx }) => findFeatures(tx),
  listDeskReservations: listReservations,
  createDeskReservations: createReservations,
  cancelDeskReservation: cancelReservation,
} satisfies Partial<AllHandlers>;
