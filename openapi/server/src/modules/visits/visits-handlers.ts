import type { Handlers } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { act, changeVisits, checkIn, checkOut, setLanyard, updateVisit } from './change-visits.ts';
import { assignHost } from './host/assign-host.ts';
import { exportVisits } from './lists/export-visits.ts';
import { countVisits, listVisits } from './lists/list-visits.ts';
import { answerArrival, readArrival } from './own/arrivals.ts';
import { checkInSelf, checkOutSelf, setMyDetails } from './own/self-service.ts';
import { readMyVisit, readVisit } from './read-visit.ts';
import { readVisitNda, signVisitNda } from './visit-nda.ts';
import { registerWalkIn } from './walk-in/register-walk-in.ts';

export const visitsHandlers = {
  async listVisits(context) {
    return { status: 200, body: await listVisits(context) };
  },
  async getVisitCounts(context) {
    return { status: 200, body: await countVisits(context) };
  },
  exportVisits: {
    async outside(context) {
      return { status: 200, file: await exportVisits(context) };
    },
  },
  async changeVisits(context) {
    return { status: 200, body: await changeVisits(context) };
  },
  async getVisit(context) {
    const visit = await readVisit({ ...context, viewer: context.user }, context.path.id);
    if (!visit) throw notFound();
    return { status: 200, body: visit };
  },
  async updateVisit(context) {
    return { status: 200, body: await updateVisit(context) };
  },
  async checkInVisit(context) {
    return { status: 200, body: await checkIn(context) };
  },
  async checkOutVisit(context) {
    return { status: 200, body: await checkOut(context) };
  },
  async markVisitNoShow(context) {
    return { status: 200, body: await act(context, context.path.id, 'mark-no-show') };
  },
  async markVisitArrived(context) {
    return { status: 200, body: await act(context, context.path.id, 'mark-arrived') };
  },
  async cancelVisit(context) {
    return { status: 200, body: await act(context, context.path.id, 'cancel') };
  },
  async checkInSelf(context) {
    return { status: 200, body: await checkInSelf(context) };
  },
  async checkOutSelf(context) {
    return { status: 200, body: await checkOutSelf(context) };
  },
  async setLanyard(context) {
    return { status: 200, body: await setLanyard(context) };
  },
  async getVisitNda(context) {
    return { status: 200, body: await readVisitNda(context) };
  },
  signVisitNda: {
    async outside(context) {
      return { status: 200, body: await signVisitNda(context) };
    },
  },
  async setVisitHost(context) {
    return { status: 200, body: await assignHost(context) };
  },
  async createWalkInVisit(context) {
    return { status: 201, body: await registerWalkIn(context) };
  },
  async getMyVisit(context) {
    if (!context.visit) throw notFound();
    return { status: 200, body: await readMyVisit(context, context.visit.id) };
  },
  async setMyDetails(context) {
    return { status: 200, body: await setMyDetails(context) };
  },
  getArrival: {
    async outside(context) {
      return { status: 200, body: await readArrival(context) };
    },
  },
  answerArrival: {
    async outside(context) {
      return { status: 200, body: await answerArrival(context) };
    },
  },
} satisfies Handlers<
  | 'listVisits'
  | 'getVisitCounts'
  | 'exportVisits'
  | 'changeVisits'
  | 'getVisit'
  | 'updateVisit'
  | 'checkInVisit'
  | 'checkOutVisit'
  | 'markVisitNoShow'
  | 'markVisitArrived'
  | 'cancelVisit'
  | 'checkInSelf'
  | 'checkOutSelf'
  | 'setLanyard'
  | 'getVisitNda'
  | 'signVisitNda'
  | 'setVisitHost'
  | 'createWalkInVisit'
  | 'getMyVisit'
  | 'setMyDetails'
  | 'getArrival'
  | 'answerArrival'
>;
