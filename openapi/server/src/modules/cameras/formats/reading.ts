import { createHash } from 'node:crypto';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import type { Direction } from '../rules/event-status.ts';

/** One plate, as a camera has read it. */
export interface Reading {
  /** Identifies the event of its camera forever. */
  key: string;
  /** By the camera's clock. */
  said: Date;
  direction: Direction;
  registration: string;
  /** From 0 to 1. */
  confidence: number | null;
}

/** Settings of a camera that the maker's report lacks. */
export interface CameraSettings {
  timeZone: string;
  /** Where the cars that it sees are going; without it, the maker's value counts. */
  direction: Direction | undefined;
  t: Translate;
}

/**
 * Converts a maker's own JSON to readings; none if it has nothing for the portal.
 * @throws Problem 400 at the maker's field that is missing or not as documented
 */
export type MakersFormat = (body: Readonly<Record<string, unknown>>, camera: CameraSettings) => Reading[];

/** As long as `camera_events.event_key` may be. */
const LONGEST_KEY = 100;

/**
 * Builds the key of an event from the maker's values: other values, another key. A key that is too long keeps its readable
 * beginning.
 */
export function eventKey(...words: readonly (string | number)[]): string {
  const key = words.join(' ');
  if (key.length <= LONGEST_KEY) return key;
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
  return `${key.slice(0, LONGEST_KEY - digest.length - 1)} ${digest}`;
}
