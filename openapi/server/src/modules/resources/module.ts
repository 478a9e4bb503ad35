import { defineServerModule } from '../../contract/server-module.ts';
import type { BookingAction } from '../../mechanisms/booking/booking-kind.ts';
import { roomQrAction } from './codes/qr-action.ts';
import { resourcesData } from './personal-data.ts';
import { resourcesHandlers } from './resources-handlers.ts';
import { resourcesOfPlaces } from './resources-of-places.ts';
import { photoOfRoom } from './rows.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    resource: Edit;
    resource_booking: BookingAction;
    resource_feature: Edit;
    resource_group: Edit;
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    rooms: true;
  }
}

export const resourcesModule = defineServerModule({
  name: 'resources',
  handlers: resourcesHandlers,
  tables: [
    'resource_groups',
    'resource_features',
    'resources',
    'resource_feature_links',
    'resource_timeslots',
    'resource_bookings',
  ],
  topics: { rooms: { list: 'listRooms', alsoOn: 'floor-plans' } },
  qr: { 'room-open': roomQrAction },
  personalData: resourcesData,
  pictureUse: photoOfRoom,
  placeUse: resourcesOfPlaces,
});
