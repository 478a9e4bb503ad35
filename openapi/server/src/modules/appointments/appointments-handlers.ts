import type { Handlers } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { createAppointment } from './create-appointment.ts';
import { approveAppointment, cancelAppointment, declineAppointment, suggestAppointment } from './decide.ts';
import { getAppointment, listAppointments } from './list-appointments.ts';
import {
  cancelOwnAppointment,
  confirmOwnAppointment,
  declineOwnAppointment,
  getOwnAppointment,
} from './own/own-link.ts';
import { getAppointmentOffer, listOfferedTimes, requestAppointment } from './own/public-requests.ts';
import { createService, deleteService, listServices, replaceService } from './services/services.ts';
import { listTimes } from './times/list-times.ts';
import { findSite } from './times/offer.ts';

export const appointmentsHandlers = {
  listAppointmentServices: async (context) => ({ status: 200, body: await listServices(context) }),
  createAppointmentService: async (context) => ({ status: 201, body: await createService(context) }),
  replaceAppointmentService: async (context) => ({ status: 200, body: await replaceService(context) }),
  async deleteAppointmentService(context) {
    await deleteService(context);
    return { status: 204 };
  },
  async listAppointmentTimes(context) {
    const { tx, sites, query } = context;
    sites.require(query.site);
    const site = await findSite(tx, query.site);
    if (site === null) throw notFound();
    return { status: 200, body: await listTimes(context, site, query) };
  },
  listAppointments: async (context) => ({ status: 200, body: await listAppointments(context) }),
  createAppointment: async (context) => ({ status: 201, body: await createAppointment(context) }),
  getAppointment: async (context) => ({ status: 200, body: await getAppointment(context) }),
  approveAppointment: async (context) => ({ status: 200, body: await approveAppointment(context) }),
  declineAppointment: async (context) => ({ status: 200, body: await declineAppointment(context) }),
  cancelAppointment: async (context) => ({ status: 200, body: await cancelAppointment(context) }),
  suggestAppointment: async (context) => ({ status: 200, body: await suggestAppointment(context) }),
  getOwnAppointment: {
    outside: async (context) => ({ status: 200, body: await getOwnAppointment(context) }),
  },
  confirmOwnAppointment: {
    outside: async (context) => ({ status: 200, body: await confirmOwnAppointment(context) }),
  },
  declineOwnAppointment: {
    outside: async (context) => ({ status: 200, body: await declineOwnAppointment(context) }),
  },
  cancelOwnAppointment: {
    outside: async (context) => ({ status: 200, body: await cancelOwnAppointment(context) }),
  },
  getAppointmentOffer: {
    outside: async (context) => ({ status: 200, body: await getAppointmentOffer(context) }),
  },
  listOfferedTimes: { outside: async (context) => ({ status: 200, body: await listOfferedTimes(context) }) },
  requestAppointment: {
    outside: async (context) => ({ status: 201, body: await requestAppointment(context) }),
  },
} satisfies Handlers<
  | 'listAppointmentServices'
  | 'createAppointmentService'
  | 'replaceAppointmentService'
  | 'deleteAppointmentService'
  | 'listAppointmentTimes'
  | 'listAppointments'
  | 'createAppointment'
  | 'getAppointment'
  | 'approveAppointment'
  | 'declineAppointment'
  | 'cancelAppointment'
  | 'suggestAppointment'
  | 'getOwnAppointment'
  | 'confirmOwnAppointment'
  | 'declineOwnAppointment'
  | 'cancelOwnAppointment'
  | 'getAppointmentOffer'
  | 'listOfferedTimes'
  | 'requestAppointment'
>;
