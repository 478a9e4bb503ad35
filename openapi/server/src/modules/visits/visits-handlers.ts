import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
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
  listVisits,
  getVisitCounts: countVisits,
  exportVisits: {
    async outside(context) {
      return answer({ status: 200, file: await exportVisits(context) });
    },
  },
  changeVisits,
  async getVisit(context) {
    const visit = await readVisit({ ...context, viewer: context.user }, context.path.id);
    if (!visit) throw notFound();
    return visit;
  },
  updateVisit,
  checkInVisit: checkIn,
  checkOutVisit: checkOut,
  async markVisitNoShow(context) {
    return act(context, context.path.id, 'mark-no-show');
  },
  async markVisitArrived(context) {
    return act(context, context.path.id, 'mark-arrived');
  },
  async cancelVisit(context) {
    return act(context, context.path.id, 'cancel');
  },
  checkInSelf,
  checkOutSelf,
  setLanyard,
  getVisitNda: readVisitNda,
  signVisitNda: { outside: signVisitNda },
  setVisitHost: assignHost,
  createWalkInVisit: registerWalkIn,
  async getMyVisit(context) {
    if (!context.visit) throw notFound();
    return readMyVisit(context, context.visit.id);
  },
  setMyDetails,
  getArrival: { outside: readArrival },
  answerArrival: { outside: answerArrival },
} satisfies Partial<AllHandlers>;
