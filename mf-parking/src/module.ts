import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { GATES, LIVE_VIEW_PATH, PLATE_LISTS_PATH } from './paths.ts';

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-parking',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    ...(['listCarParks', 'listParkingReservations', 'createParkingReservations'] as const),
    ...(['listCameraEvents', 'allowCameraEvent', 'allowlistCameraEvent', 'denyCameraEvent'] as const),
    ...(['denylistCameraEvent', 'correctCameraEvent', 'updateCameraVehicle'] as const),
    ...(['listCameras', 'createCamera', 'updateCamera', 'renewCameraKey'] as const),
    ...(['listPlateLists', 'createPlateListEntry', 'updatePlateListEntry'] as const),
    ...(['endPlateListEntry', 'exportPlateLists'] as const),
  ],
  routes: [
    {
      name: 'anpr',
      path: LIVE_VIEW_PATH,
      title: { en: 'ANPR Live View', de: 'ANPR-Live-Ansicht' },
      gate: GATES.cameras,
      layout: 'frame',
    },
    {
      name: 'plate-lists',
      path: PLATE_LISTS_PATH,
      title: { en: 'Allowlist and denylist', de: 'Erlaubnis- und Sperrliste' },
      gate: GATES.cameras,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'anpr',
      label: { en: 'ANPR Live View', de: 'ANPR-Live-Ansicht' },
      icon: 'camera',
      to: LIVE_VIEW_PATH,
      order: 130,
      gate: GATES.cameras,
    },
  ],
  cards: [
    {
      name: 'parking',
      slot: 'dashboard',
      order: 60,
      size: 'small',
      title: { en: 'Parking', de: 'Parken' },
      height: 'tall',
      gate: GATES.parking,
      calls: [
        {
          operation: 'listParkingReservations',
          path: '/parking/reservations/',
          query: {
            target_site: { id: 'site' },
            start: { day: 'first-of-month', of: 'site' },
            end: { day: 'last-of-month', of: 'site' },
            mine: true,
            hide_cancelled: true,
            limit: 200,
          },
        },
      ],
    },
  ],
  actions: [
    {
      name: 'admin-cameras',
      slot: 'admin-section',
      title: { en: 'Cameras', de: 'Kameras' },
      icon: 'camera',
      order: 12,
      gate: { features: ['camera'], groups: ['admin', 'superadmin'] },
    },
  ],
});
