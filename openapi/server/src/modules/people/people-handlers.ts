import type { AllHandlers } from '../../contract/handler.ts';
import { listPeopleBusy } from './busy-service.ts';
import { getColleague, listColleagues } from './colleague-service.ts';
import { contactUser } from './contact-service.ts';
import { getEmployee, listEmployees, updateEmployee } from './employee-service.ts';
import { getMyDayCounts, getMyDays } from './my-days.ts';
import * as presence from './presence-service.ts';
import { getUserSchedule } from './schedule-service.ts';
import { getTeamWeek } from './team-week.ts';

/** The directory, messages to people, where colleagues are, and one's own presence. */
export const peopleHandlers = {
  listEmployees,
  getEmployee,
  updateEmployee,
  contactUser,
  getUserSchedule,
  getMyDays,
  getTeamWeek,
  listPeopleBusy,
  getMyDayCounts,
  listColleagues,
  getColleague,
  listPresence: presence.listPresence,
  createPresence: presence.createPresence,
  getPresence: presence.getPresence,
  replacePresence: presence.replacePresence,
  updatePresence: presence.updatePresence,
  deletePresence: presence.deletePresence,
} satisfies Partial<AllHandlers>;
