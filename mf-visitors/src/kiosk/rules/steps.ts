import type { components } from '@portal/openapi/visitors';

type KioskVisit = components['schemas']['KioskVisit'];

export type Direction = 'check-in' | 'check-out';
/** How somebody says who they are; the words of the report about a failed check-in. */
export type Method = 'name' | 'pin' | 'manual' | 'qr';

/** One screen of the kiosk. What is typed lives in the screen, and so goes with it. */
export type Step =
  | { name: 'start' }
  | { name: Method; direction: Direction }
  | { name: 'walk-in' }
  | { name: 'nda'; visit: KioskVisit; uuid: string }
  | { name: 'checked-in'; visit: KioskVisit }
  | { name: 'checked-out' }
  /** Reception does the rest, and knows why. */
  | { name: 'waits' }
  | { name: 'walk-in-done'; firstName: string; isHostFound: boolean }
  | { name: 'failed'; method: Method; direction: Direction };

export type KioskEvent =
  | { type: 'begin'; direction: Direction }
  | { type: 'walk-in' }
  | { type: 'way'; method: Method }
  | { type: 'back' }
  /** The server has checked in or out. */
  | { type: 'let-through'; visit: KioskVisit; direction: Direction }
  | { type: 'recorded'; firstName: string; isHostFound: boolean }
  | { type: 'refused' }
  | { type: 'again' }
  /** The NDA is signed, or left for reception. Who waits for it is checked in by `let-through`. */
  | { type: 'nda-done' }
  | { type: 'reset' };

export const START: Step = { name: 'start' };

/** What a visitor does at the kiosk, screen by screen; an event that fits no screen changes nothing. */
export function nextStep(step: Step, event: KioskEvent): Step {
  switch (event.type) {
    case 'reset':
      return START;
    case 'begin':
      return step.name === 'start' ? { name: 'name', direction: event.direction } : step;
    case 'walk-in':
      return step.name === 'start' ? { name: 'walk-in' } : step;
    case 'way':
      return isAsking(step) ? { name: event.method, direction: step.direction } : step;
    case 'back':
      if (isAsking(step) && step.name !== 'name') return { name: 'name', direction: step.direction };
      return START;
    case 'let-through':
      return isAsking(step) || step.name === 'nda' ? afterwards(event.visit, event.direction) : step;
    case 'recorded':
      if (step.name !== 'walk-in') return step;
      return { name: 'walk-in-done', firstName: event.firstName, isHostFound: event.isHostFound };
    case 'refused':
      if (step.name === 'nda') return { name: 'waits' };
      return isAsking(step) ? { name: 'failed', method: step.name, direction: step.direction } : step;
    case 'again':
      return step.name === 'failed' ? { name: step.method, direction: step.direction } : step;
    case 'nda-done':
      if (step.name !== 'nda') return step;
      return step.visit.waits ? { name: 'waits' } : { name: 'checked-in', visit: step.visit };
  }
}

type PendingStep = Extract<Step, { name: Method }>;

export function isAsking(step: Step): step is PendingStep {
  return step.name === 'name' || step.name === 'pin' || step.name === 'manual' || step.name === 'qr';
}

/** Screens that say how it ended, and leave by themselves. */
export function isOutcome(step: Step): boolean {
  const { name } = step;
  return name === 'checked-in' || name === 'checked-out' || name === 'waits' || name === 'walk-in-done';
}

function afterwards(visit: KioskVisit, direction: Direction): Step {
  const uuid = visitOf(visit.ndaPath);
  if (direction === 'check-in' && uuid !== null) return { name: 'nda', visit, uuid };
  if (visit.waits) return { name: 'waits' };
  return direction === 'check-out' ? { name: 'checked-out' } : { name: 'checked-in', visit };
}

/** `/visit/<uuid>` -> the uuid: the token with which the NDA is signed here. Null where nothing is to be signed. */
export function visitOf(ndaPath: string | null): string | null {
  return /^\/visit\/([0-9a-f-]{36})(?:[/?#]|$)/i.exec(ndaPath ?? '')?.[1] ?? null;
}
