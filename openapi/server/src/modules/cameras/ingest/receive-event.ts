import type { Upload } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import { answer } from '../../../mechanisms/answer.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { readCameraPicture } from '../../../mechanisms/photos/read-picture.ts';
import { forbidden, unauthenticated, validationProblem } from '../../../mechanisms/problems.ts';
import type { CameraIdentity } from '../../../mechanisms/sessions/bearer.ts';
import { formats } from '../formats/formats.ts';
import type { Reading } from '../formats/reading.ts';
import { camerasMessages as texts } from '../messages.ts';
import { checkedPlate } from '../rules/checked-plate.ts';
import { eventTime, OLDEST_MS } from '../rules/event-time.ts';
import { ingestEvent, type SeenEvent } from './ingest-event.ts';
import { notifyLiveViews } from './notify-live-views.ts';

const PICTURE_BYTES = 2 * 1024 * 1024;

type Context = OutsideContext<'createCameraEvent'>;

/** Receives an event of a camera. Decodes pictures first: no transaction may stay open while a decoder works. */
export async function receiveEvent(context: Context) {
  const camera = callingCamera(context.camera);
  const seen = await checkedEvent(context);
  const { receipt, isNew } = await context.transaction((tx) => ingestEvent({ ...context, tx }, camera, seen));
  if (!isNew) return answer({ status: 200, body: receipt });
  notifyLiveViews({ ...context, clientId: context.client.id }, camera.siteId);
  return answer({ status: 201, body: receipt });
}

/** Receives a report in the maker's own JSON: stores all of it or nothing. */
export async function reportCameraEvents(context: OutsideContext<'reportCameraEvents'>) {
  const camera = callingCamera(context.camera);
  const { body, path, query, now, t } = context;
  const { timeZone } = camera;
  const readings = formats[path.maker](body, { timeZone, direction: query.direction, t });
  const seen = readings.map((reading) => ({
    ...checkedReading(reading, now(), t),
    isReportedAgain: true,
    pictures: { registration: null, overview: null },
  }));
  const kept = await context.transaction(async (tx) => {
    const results: Awaited<ReturnType<typeof ingestEvent>>[] = [];
    for (const one of seen) results.push(await ingestEvent({ ...context, tx }, camera, one));
    return results;
  });
  if (kept.some(({ isNew }) => isNew)) {
    notifyLiveViews({ ...context, clientId: context.client.id }, camera.siteId);
  }
  return { results: kept.map(({ receipt }) => receipt) };
}

/** @throws Problem 403 for a camera that is switched off */
function callingCamera(camera: CameraIdentity | null): CameraIdentity {
  if (!camera) throw unauthenticated();
  if (!camera.isActive) throw forbidden(texts.cameraOff);
  return camera;
}

async function checkedEvent({ body, now, t }: Context): Promise<SeenEvent> {
  const files: Pictures = body;
  const { event_key: key, direction, registration, confidence = null } = body;
  const said = new Date(body.executed_at);
  return {
    ...checkedReading({ key, said, direction, registration, confidence }, now(), t),
    pictures: {
      registration: await readPicture(files, 'registration_picture'),
      overview: await readPicture(files, 'registration_picture_overview'),
    },
  };
}

/** @throws Problem 400 by field */
function checkedReading(
  reading: Reading,
  receivedAt: Date,
  t: Context['t'],
): Omit<SeenEvent, 'pictures' | 'isReportedAgain'> {
  const time = eventTime(reading.said, receivedAt);
  if (!time) throw validationProblem({ executed_at: [t(texts.tooOld, { days: OLDEST_MS / 86_400_000 })] });
  const plate = checkedPlate(reading.registration, t);
  return { ...reading, time, registration: oneLine(reading.registration), plate };
}

type PictureField = 'registration_picture' | 'registration_picture_overview';
/** The pictures of a form; JSON has none. */
type Pictures = Context['body'] & Partial<Record<PictureField, Upload>>;

function readPicture(body: Pictures, field: PictureField) {
  const upload = body[field];
  if (!upload) return null;
  if (upload.bytes.length > PICTURE_BYTES) throw validationProblem({ [field]: [texts.pictureTooLarge] });
  return readCameraPicture(upload, field);
}
