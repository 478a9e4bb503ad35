import { parseInstant } from '../../../mechanisms/instants.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { camerasMessages as texts } from '../messages.ts';
import { type CameraSettings, eventKey, type Reading } from './reading.ts';

/** A picture shows no more cars than this. */
const MOST_RESULTS = 20;

/**
 * The webhook of Plate Recognizer's Stream without pictures (https://guides.platerecognizer.com/docs/stream/results). Its
 * direction is an angle in the picture; only the person who mounted the camera can interpret it.
 */
export function readPlateRecognizer(
  body: Readonly<Record<string, unknown>>,
  { direction, t }: CameraSettings,
): Reading[] {
  const data = isObject(body.data) ? body.data : {};
  const { results, timestamp, camera_id: camera = '' } = data;
  if (!Array.isArray(results)) throw validationProblem({ results: [texts.noResults] });
  if (results.length > MOST_RESULTS) {
    throw validationProblem({ results: [t(texts.tooManyResults, { limit: MOST_RESULTS })] });
  }
  if (results.length === 0) return [];
  if (direction === undefined) throw validationProblem({ direction: [texts.directionNeeded] });
  const said = typeof timestamp === 'string' ? parseInstant(timestamp) : null;
  if (said === null) throw validationProblem({ timestamp: [texts.noTime] });
  return results.map((result: unknown) => {
    const { plate, score } = isObject(result) ? result : {};
    if (typeof plate !== 'string') throw validationProblem({ plate: [texts.noPlateText] });
    return {
      key: eventKey(String(camera), said.toISOString(), plate),
      said,
      direction,
      registration: plate,
      confidence: typeof score === 'number' && score >= 0 && score <= 1 ? score : null,
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
