import type { AllHandlers } from '../../contract/handler.ts';
import { decideBatch, decideOne } from '../../mechanisms/approvals/decide.ts';
import { decideByLink, readByLink } from '../../mechanisms/approvals/decide-by-link.ts';
import { deskApprovals } from './approvals/desk-approvals.ts';
import { listRequests } from './approvals/list-requests.ts';
import { checkInReservation } from './check-in/check-in.ts';
import { checkInByLink, readCheckIn } from './check-in/check-in-link.ts';
import { createClosure, liftClosure, listClosures, previewClosure } from './closures/closure-service.ts';
import { listShares, listTeams } from './shares/share-service.ts';
import { createWait, deleteWait, listWaits } from './waiting/wait-service.ts';

/** The later life of a reservation: decisions, check-in, the waiting list, closed days. */
export const deskDayHandlers = {
  listDeskRequests: listRequests,
  approveDeskReservation: (context) => decideOne(context, deskApprovals, 'approve'),
  denyDeskReservation: (context) => decideOne(context, deskApprovals, 'deny', context.body.reason),
  changeDeskReservations: (context) => decideBatch(context, deskApprovals),
  getDeskDecision: { outside: (context) => readByLink(context, deskApprovals) },
  decideDeskRequests: { outside: (context) => decideByLink(context, deskApprovals) },
  checkInDeskReservation: checkInReservation,
  getDeskCheckInLink: { outside: readCheckIn },
  checkInByDeskLink: { outside: checkInByLink },
  listDeskWaits: listWaits,
  createDeskWait: createWait,
  deleteDeskWait: deleteWait,
  listDeskShares: listShares,
  listDeskTeams: listTeams,
  listDeskClosures: listClosures,
  createDeskClosure: createClosure,
  previewDeskClosure: previewClosure,
  endDeskClosure: liftClosure,
} satisfies Partial<AllHandlers>;
