import type { Upload } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { readCameraPicture } from '../../../photos/read-picture.ts';
import { forbidden, unauthenticated, validationProblem } from '../../../problems.ts';
import type { CameraIdentity } from '../../../sessions/bearer.ts';
import { camerasMessages as texts } from '../messages.ts';
import { checkedPlate } from '../rules/checked-plate.ts';
import { eventTime, OLDEST_MS } from '../rules/event-time.ts';
import { ingestEvent, type SeenEvent } from './ingest-event.ts';
import { tellLiveViews } from './tell-live-views.ts';

const PICTURE_BYTES = 2 * 1024 * 1024;

type Context = OutsideContext<'createCameraEvent'>;

/** What a camera sends: pictures are read first, since nothing may wait for a decoder with a transaction open. */
export async function receiveEvent(context: Context) {
  const camera = callingCamera(context.camera);
  const seen = await checkedEvent(context);
  const { receipt, isNew } = await context.transaction((tx) => ingestEvent({ ...context, tx }, camera, seen));
  if (!isNew) return { status: 200, body: receipt } as const;
  tellLiveViews({ ...context, clientId: context.client.id }, camera.siteId);
  return { status: 201, body: receipt } as const;
}

/** @throws Problem 403 for one that is switched off */
function callingCamera(camera: CameraIdentity | null): CameraIdentity {
  if (!camera) throw unauthenticated();
  if (!camera.isActive) throw forbidden(texts.cameraOff);
  return camera;
}

/** @throws Problem 400 by field */
async function checkedEvent({ body, now, t }: Context): Promise<SeenEvent> {
  const files: Pictures = body;
  const said = new Date(body.executed_at);
  const time = eventTime(said, now());
  if (!time) throw validationProblem({ executed_at: [t(texts.tooOld, { days: OLDEST_MS / 86_400_000 })] });
  const plate = checkedPlate(body.registration, t);
  return {
    key: body.event_key,
    said,
    time,
    direction: body.direction,
    registration: oneLine(body.registration),
    plate,
    confidence: body.confidence ?? null,
    pictures: {
      registration: await readPicture(files, 'registration_picture'),
      overview: await readPicture(files, 'registration_picture_overview'),
    },
  };
}

type PictureField = 'registration_picture' | 'registration_picture_overview';
/** Those of a form; JSON brings none. */
type Pictures = Context['body'] & Partial<Record<PictureField, Upload>>;

function readPicture(body: Pictures, field: PictureField) {
  const upload = body[field];
  if (!upload) return null;
  if (upload.bytes.length > PICTURE_BYTES) throw validationProblem({ [field]: [texts.pictureTooLarge] });
  return readCameraPicture(upload, field);
}
