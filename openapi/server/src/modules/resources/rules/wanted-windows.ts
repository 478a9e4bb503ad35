import { type FieldTexts, validationProblem } from '../../../mechanisms/problems.ts';
import { resourceMessages as texts } from '../messages.ts';
import type { Window } from './why-not.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** As long as a meeting may be. */
const LONGEST_MS = 14 * 24 * 60 * MINUTE_MS;

interface Asked {
  start?: readonly string[] | undefined;
  end?: readonly string[] | undefined;
  free_for_minutes?: number | undefined;
}

/**
 * The times of a search: pairs of `start` and `end`, or so many minutes from the next full five on, as the form would book them.
 * @throws Problem 400 at the parameter that is missing or wrong
 */
export function wantedWindows({ start, end, free_for_minutes: minutes }: Asked, now: Date): Window[] {
  if (minutes !== undefined) {
    if (start !== undefined || end !== undefined) refuse({ free_for_minutes: [texts.timesOrMinutes] });
    const from = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS);
    return [{ from, until: new Date(from.getTime() + minutes * MINUTE_MS) }];
  }
  const [starts, ends] = [start ?? [], end ?? []];
  if (starts.length !== ends.length) {
    refuse({ [starts.length < ends.length ? 'start' : 'end']: [texts.oneEach] });
  }
  const windows = starts.map((from, index) => ({ from: new Date(from), until: new Date(ends[index] ?? '') }));
  for (const { from, until } of windows) {
    if (until <= from) refuse({ end: [texts.endLater] });
    if (until.getTime() - from.getTime() > LONGEST_MS) refuse({ end: [texts.windowTooLong] });
  }
  return windows;
}

function refuse(fields: FieldTexts): never {
  throw validationProblem(fields);
}
