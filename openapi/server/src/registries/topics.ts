import type { operations } from '@portal/openapi/server';
import type { Feature, Group } from '../viewer.ts';

interface TopicAccess {
  /** The operation that reads the list. */
  list: keyof operations;
  features?: readonly Feature[];
  /** The client has one of them. */
  anyFeatures?: readonly Feature[];
  groups?: readonly Group[];
}

/**
 * The lists whose changes open pages hear of (the browser's cache domains), one line a domain. Who may hear is who may read:
 * `x-access` of the operation, held equal by a test.
 */
const access = {
  visits: {
    list: 'listVisits',
    features: ['reception'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  },
  visitors: { list: 'listVisitors', groups: ['superadmin', 'admin', 'reception', 'security', 'employee'] },
  muster: { list: 'listMuster', features: ['muster'], groups: ['admin', 'superadmin'] },
  meetings: { list: 'listMyMeetings' },
  orders: {
    list: 'listAddonOrders',
    features: ['rooms'],
    groups: ['superadmin', 'admin', 'reception'],
  },
  rooms: {
    list: 'listRooms',
    features: ['rooms'],
    groups: ['superadmin', 'admin', 'employee', 'reception'],
  },
  appointments: {
    list: 'listAppointments',
    anyFeatures: ['reception', 'rooms'],
    groups: ['superadmin', 'admin', 'reception', 'employee'],
  },
  desks: {
    list: 'listDesks',
    features: ['desks'],
    groups: ['deskbooking', 'desk_admin', 'deskbooking_admin', 'cleaning', 'superadmin'],
  },
  'floor-plans': { list: 'listFloorPlans', anyFeatures: ['desks', 'rooms'] },
  parking: {
    list: 'listParkingReservations',
    features: ['parking'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee', 'parking', 'parking_admin', 'PA'],
  },
  cameras: { list: 'listCameraEvents', features: ['camera'], groups: ['superadmin', 'parking_admin'] },
} satisfies Record<string, TopicAccess>;

export type Topic = keyof typeof access;
export const topicAccess: Readonly<Record<Topic, TopicAccess>> = access;
export const topics = Object.keys(access) as readonly Topic[];

/** What is seen on another list as well: whoever hears of that one hears of it, too. */
export const alsoOn: Readonly<Partial<Record<Topic, Topic>>> = { desks: 'floor-plans', rooms: 'floor-plans' };
