import type { Feature } from '../../mechanisms/portal/viewer.ts';
import type { Measure, ReportKind } from './measure/measured.ts';
import { measureParking, measureRequests } from './measure/parking.ts';
import { measureDeskPeople, measureHosts, measureRoomPeople } from './measure/people.ts';
import { measureDesks, measureRooms } from './measure/utilization.ts';
import { measureOccupancy, measureVisitors } from './measure/visitors.ts';

interface Kind {
  measure: Measure;
  /** As in the report's `x-access`; null for a report that every client has. */
  feature: Feature | null;
  /** Names people, so that only recipients who may see people get it. */
  isByPerson: boolean;
  isOfCarPark: boolean;
  /** Of its page (mf-reports/src/paths.ts). */
  path: string;
}

const ofSite = (measure: Measure, feature: Feature | null, path: string): Kind => ({
  ...{ measure, feature, path, isByPerson: false, isOfCarPark: false },
});

/** The reports that can be sent, one line each. */
export const reportKinds: Readonly<Record<ReportKind, Kind>> = {
  'desk-utilization': ofSite(measureDesks, 'desks', '/reports/desks/utilization'),
  'desk-user-usage': { ...ofSite(measureDeskPeople, 'desks', '/reports/desks/user-usage'), isByPerson: true },
  'resource-capacity': ofSite(measureRooms, 'rooms', '/reports/resources/capacity'),
  'resource-user-usage': {
    ...ofSite(measureRoomPeople, 'rooms', '/reports/resources/user-usage'),
    isByPerson: true,
  },
  visitors: ofSite(measureVisitors, 'reception', '/reports/visitors'),
  'visitor-hosts': { ...ofSite(measureHosts, 'reception', '/reports/visitors/hosts'), isByPerson: true },
  'parking-by-day': { ...ofSite(measureParking, 'parking', '/reports/parking'), isOfCarPark: true },
  'parking-requests': { ...ofSite(measureRequests, 'parking', '/reports/parking'), isOfCarPark: true },
  occupancy: ofSite(measureOccupancy, null, '/reports/occupancy'),
};
