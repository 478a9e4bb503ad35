import { parseInstant } from '../../../mechanisms/instants.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import { camerasMessages as texts } from '../messages.ts';
import type { Direction } from '../rules/event-status.ts';
import { type CameraSettings, eventKey, type Reading } from './reading.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = { in: 'towards', out: 'away' };
/** Date and time of day, and the zone if the camera is configured to send it. */
const TIME =
  /^(?<day>\d{8}) (?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})(?<ms>\d{3}) ?(?<zone>[+-]\d{4})?$/;

/**
 * The JSON that FF Group's recognition sends, on board of Axis and other cameras ("JSON fields protocol",
 * https://customerhub.ff-group.ai/portal/en/kb/articles/json-fields-protocol-1-6-js). A car is reported when it appears, whenever
 * more is known of it, and when it has gone: the first report that knows its direction is the event.
 */
export function readFfGroup(
  body: Readonly<Record<string, unknown>>,
  { timeZone, direction: ofCamera }: CameraSettings,
): Reading[] {
  const { carID: car, datetime, plateUTF8: plate, plateConfidence, carMoveDirection: move } = body;
  const direction = ofCamera ?? DIRECTIONS[String(move)];
  if (direction === undefined) return [];
  if (typeof car !== 'string' && typeof car !== 'number') throw validationProblem({ carID: [texts.noCarId] });
  if (typeof plate !== 'string') throw validationProblem({ plateUTF8: [texts.noPlateText] });
  const said = typeof datetime === 'string' ? timeOf(datetime, timeZone) : null;
  if (said === null) throw validationProblem({ datetime: [texts.noTime] });
  // Cameras reuse car ids after a restart, and a corrected plate is another event.
  const key = eventKey(car, String(datetime).slice(0, 8), plate);
  return [{ key, said, direction, registration: plate, confidence: confidenceOf(plateConfidence) }];
}

function timeOf(text: string, timeZone: string): Date | null {
  const { day = '', hour, minute, second, ms, zone } = TIME.exec(text)?.groups ?? {};
  const date = day.replace(/^(....)(..)(..)$/, '$1-$2-$3');
  const seconds = `${second}.${ms}`;
  const offset = zone === undefined ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant = parseInstant(`${date}T${hour}:${minute}:${seconds}${offset}`);
  if (instant === null || zone !== undefined) return instant;
  const found = instantAt(date, `${hour}:${minute}`, timeZone);
  // A clock without summer time shows an hour that other clocks skip.
  const later = found.ok
    ? found
    : instantAt(date, `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`, timeZone);
  return later.ok ? new Date(later.instant.getTime() + Number(seconds) * 1_000) : null;
}

/** Some versions send a percentage. */
function confidenceOf(said: unknown): number | null {
  const value = typeof said === 'string' ? Number.parseFloat(said) : said;
  if (typeof value !== 'number' || !(value >= 0)) return null;
  return Math.min(1, value > 1 ? value / 100 : value);
}
