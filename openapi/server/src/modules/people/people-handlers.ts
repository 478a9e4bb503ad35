import type { Handlers } from '../../contract/handler.ts';
import { listPeopleBusy } from './busy-service.ts';
import { getColleague, listColleagues } from './colleague-service.ts';
import { contactUser } from './contact-service.ts';
import { getEmployee, listEmployees, updateEmployee } from './employee-service.ts';
import { getMyDayCounts, getMyDays } from './my-days.ts';
import * as presence from './presence-service.ts';
import { getUserSchedule } from './schedule-service.ts';
import { getTeamWeek } from './team-week.ts';

type PeopleOperation =
  | 'listEmployees'
  | 'getEmployee'
  | 'updateEmployee'
  | 'contactUser'
  | 'getUserSchedule'
  | 'getMyDays'
  | 'listPeopleBusy'
  | 'getTeamWeek'
  | 'getMyDayCounts'
  | 'listColleagues'
  | 'getColleague'
  | 'listPresence'
  | 'createPresence'
  | 'getPresence'
  | 'replacePresence'
  | 'updatePresence'
  | 'deletePresence';

/** The directory, messages to people, where colleagues are, and one's own presence. */
export const peopleHandlers = {
  listEmployees: async (context) => ({ status: 200, body: await listEmployees(context) }),
  getEmployee: async (context) => ({ status: 200, body: await getEmployee(context) }),
  updateEmployee: async (context) => ({ status: 200, body: await updateEmployee(context) }),
  contactUser: async (context) => ({ status: 200, body: await contactUser(context) }),
  getUserSchedule: async (context) => ({ status: 200, body: await getUserSchedule(context) }),
  getMyDays: async (context) => ({ status: 200, body: await getMyDays(context) }),
  getTeamWeek: async (context) => ({ status: 200, body: await getTeamWeek(context) }),
  listPeopleBusy: async (context) => ({ status: 200, body: await listPeopleBusy(context) }),
  getMyDayCounts: async (context) => ({ status: 200, body: await getMyDayCounts(context) }),
  listColleagues: async (context) => ({ status: 200, body: await listColleagues(context) }),
  getColleague: async (context) => ({ status: 200, body: await getColleague(context) }),
  listPresence: async (context) => ({ status: 200, body: await presence.listPresence(context) }),
  createPresence: async (context) => ({ status: 201, body: await presence.createPresence(context) }),
  getPresence: async (context) => ({ status: 200, body: await presence.getPresence(context) }),
  replacePresence: async (context) => ({ status: 200, body: await presence.replacePresence(context) }),
  updatePresence: async (context) => ({ status: 200, body: await presence.updatePresence(context) }),
  async deletePresence(context) {
    await presence.deletePresence(context);
    return { status: 204 };
  },
} satisfies Handlers<PeopleOperation>;
