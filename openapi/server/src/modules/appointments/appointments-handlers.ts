import type { AllHandlers } from '../../contract/handler.ts';
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
import { appointmentServices } from './services/services.ts';
import { listTimes } from './times/list-times.ts';
import { findSite } from './times/offer.ts';

export const appointmentsHandlers = {
  listAppointmentServices: appointmentServices.list,
  createAppointmentService: appointmentServices.create,
  replaceAppointmentService: appointmentServices.save,
  deleteAppointmentService: appointmentServices.remove,
  async listAppointmentTimes(context) {
    const { tx, sites, query } = context;
    sites.require(query.site);
    const site = await findSite(tx, query.site);
    if (site === null) throw notFound();
    return listTimes(context, site, query);
  },
  listAppointments,
  createAppointment,
  getAppointment,
  approveAppointment,
  declineAppointment,
  cancelAppointment,
  suggestAppointment,
  getOwnAppointment: { outside: getOwnAppointment },
  confirmOwnAppointment: { outside: confirmOwnAppointment },
  declineOwnAppointment: { outside: declineOwnAppointment },
  cancelOwnAppointment: { outside: cancelOwnAppointment },
  getAppointmentOffer: { outside: getAppointmentOffer },
  listOfferedTimes: { outside: listOfferedTimes },
  requestAppointment: { outside: requestAppointment },
} satisfies Partial<AllHandlers>;
