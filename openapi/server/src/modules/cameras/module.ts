import type { components } from '@portal/openapi/server';
import { defineServerModule } from '../../contract/server-module.ts';
import { inTurn } from '../../mechanisms/jobs/in-turn.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { camerasHandlers } from './cameras-handlers.ts';
import { findCameraOfKey } from './find-camera-of-key.ts';
import { carSignals } from './on-site.ts';
import { camerasData } from './personal-data.ts';
import { pictureOfEvent } from './picture-of-event.ts';
import { forgetEvents, forgetPictures, forgetPlates } from './retention.ts';
import { carStays, firstCar } from './trace.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    camera: Edit | 'renew-key';
    camera_event: components['schemas']['CameraEventAction'] | 'correct';
    plate: 'update';
    plate_list: Edit | 'export';
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    cameras: true;
  }
}

export const camerasModule = defineServerModule({
  name: 'cameras',
  handlers: camerasHandlers,
  tables: ['camera_events', 'cameras', 'plate_lists', 'plates'],
  topics: { cameras: { list: 'listCameraEvents' } },
  onSite: { signals: carSignals },
  trace: { stays: carStays, firstDay: firstCar },
  retention: [
    defineRetention({
      name: 'old-camera-events',
      batch: inTurn(forgetPictures, forgetEvents, forgetPlates),
    }),
  ],
  personalData: camerasData,
  bearers: { camera: findCameraOfKey },
  pictureUse: pictureOfEvent,
});
