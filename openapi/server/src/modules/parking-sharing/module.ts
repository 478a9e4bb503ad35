import { defineServerModule } from '../../contract/server-module.ts';
import { endRidesOf } from './end-rides.ts';
import { rideHoldings } from './leaving.ts';
import { rideData } from './personal-data.ts';
import { oldRides, sharesCar } from './ride-repository.ts';
import { sharingHandlers } from './sharing-handlers.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    ride_offer: 'create' | 'delete' | 'ask' | 'accept' | 'decline' | 'leave';
  }
}

export const parkingSharingModule = defineServerModule({
  name: 'parking-sharing',
  handlers: sharingHandlers,
  tables: ['ride_offers', 'ride_requests'],
  retention: [oldRides],
  personalData: rideData,
  leaving: rideHoldings,
  parking: { lineFacts: { sharesCar }, changed: endRidesOf },
});
