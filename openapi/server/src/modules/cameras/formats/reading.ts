import type { Translate } from '../../../messages.ts';
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
