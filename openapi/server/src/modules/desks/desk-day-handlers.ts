import type { Handlers } from '../../contract/handler.ts';
import { approveReservation, changeReservations, denyReservation } from './approvals/approvals-service.ts';
import { decideByLink, readDecision } from './approvals/decision-link.ts';
import { listRequests } from './approvals/list-requests.ts';
import { checkInReservation } from './check-in/check-in.ts';
import { checkInByLink, readCheckIn } from './check-in/check-in-link.ts';
import { createClosure, liftClosure, listClosures, previewClosure } from './closures/closure-service.ts';
import { listShares, listTeams } from './shares/share-service.ts';
import { createWait, deleteWait, listWaits } from './waiting/wait-service.ts';

type DeskDayOperation =
  | 'listDeskRequests'
  | 'approveDeskReservation'
  | 'denyDeskReservation'
  | 'changeDeskReservations'
  | 'getDeskDecision'
  | 'decideDeskRequests'
  | 'checkInDeskReservation'
  | 'getDeskCheckInLink'
  | 'checkInByDeskLink'
  | 'listDeskWaits'
  | 'createDeskWait'
  | 'deleteDeskWait'
  | 'listDeskShares'
  | 'listDeskTeams'
  | 'listDeskClosures'
  | 'createDeskClosure'
  | 'previewDeskClosure'
  | 'endDeskClosure';

/** The later life of a reservation: decisions, check-in, the waiting list, closed days. */
export const deskDayHandlers = {
  listDeskRequests: async (context) => ({ status: 200, body: await listRequests(context) }),
  approveDeskReservation: async (context) => ({ status: 200, body: await approveReservation(context) }),
  denyDeskReservation: async (context) => ({ status: 200, body: await denyReservation(context) }),
  changeDeskReservations: async (context) => ({ status: 200, body: await changeReservations(context) }),
  getDeskDecision: { outside: async (context) => ({ status: 200, body: await readDecision(context) }) },
  decideDeskRequests: { outside: async (context) => ({ status: 200, body: await decideByLink(context) }) },
  checkInDeskReservation: async (context) => ({ status: 200, body: await checkInReservation(context) }),
  getDeskCheckInLink: { outside: async (context) => ({ status: 200, body: await readCheckIn(context) }) },
  checkInByDeskLink: { outside: async (context) => ({ status: 200, body: await checkInByLink(context) }) },
  listDeskWaits: async (context) => ({ status: 200, body: await listWaits(context) }),
  createDeskWait: async (context) => ({ status: 201, body: await createWait(context) }),
  async deleteDeskWait(context) {
    await deleteWait(context);
    return { status: 204 };
  },
  listDeskShares: async (context) => ({ status: 200, body: await listShares(context) }),
  listDeskTeams: async (context) => ({ status: 200, body: await listTeams(context) }),
  listDeskClosures: async (context) => ({ status: 200, body: await listClosures(context) }),
  createDeskClosure: async (context) => ({ status: 201, body: await createClosure(context) }),
  previewDeskClosure: async (context) => ({ status: 200, body: await previewClosure(context) }),
  endDeskClosure: async (context) => ({ status: 200, body: await liftClosure(context) }),
} satisfies Handlers<DeskDayOperation>;
