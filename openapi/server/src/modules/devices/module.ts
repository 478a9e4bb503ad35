import { defineServerModule } from '../../contract/server-module.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { findDeviceOfToken, setLastSeen } from './device-rows.ts';
import { devicesHandlers } from './devices-handlers.ts';
import { displaysOfPlaces } from './displays-of-places.ts';
import { deviceHoldings } from './leaving.ts';
import { forgetPairings } from './pair-device.ts';
import { devicesData } from './personal-data.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    device: 'create' | 'delete' | 'pause';
  }
}

export const devicesModule = defineServerModule({
  name: 'devices',
  handlers: devicesHandlers,
  tables: ['device_pairings', 'devices'],
  retention: [defineRetention({ name: 'old-pairings', batch: forgetPairings })],
  personalData: devicesData,
  leaving: deviceHoldings,
  bearers: { screen: findDeviceOfToken, screenSeen: setLastSeen },
  placeUse: displaysOfPlaces,
});
