import { createHash } from 'node:crypto';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import type { Direction } from '../rules/event-status.ts';

/** One plate, as a camera has read it. */
export interface Reading {
  /** Names the event for its camera for good. */
  key: string;
  /** As the camera says it. */
  said: Date;
  direction: Direction;
  registration: string;
  /** From 0 to 1. */
  confidence: number | null;
}

/** What its maker does not say of a camera. */
export interface CameraSettings {
  timeZone: string;
  /** Where cars go that it sees; left out, what the maker says counts. */
  direction: Direction | undefined;
  t: Translate;
}

/**
 * A maker's own JSON as readings; none where it says nothing that the portal keeps.
 * @throws Problem 400 at the maker's field that is missing or not as documented
 */
export type MakersFormat = (body: Readonly<Record<string, unknown>>, camera: CameraSettings) => Reading[];

/** As long as `camera_events.event_key` may be. */
const LONGEST_KEY = 100;

/** Names an event by what the maker says of it: other words, another key. What is too long keeps its beginning, for people. */
export function eventKey(...words: readonly (string | number)[]): string {
  const key = words.join(' ');
  if (key.length <= LONGEST_KEY) return key;
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
  return `${key.slice(0, LONGEST_KEY - digest.length - 1)} ${digest}`;
}
