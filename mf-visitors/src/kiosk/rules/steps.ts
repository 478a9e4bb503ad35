import type { components } from '@portal/openapi/visitors';

type KioskVisit = components['schemas']['KioskVisit'];

export type Direction = 'check-in' | 'check-out';
/** How visitors identify themselves; also the words in the report of a failed check-in. */
export type Method = 'name' | 'pin' | 'manual' | 'qr';

/** One screen of the kiosk. Its input is stored separately (`typed.ts`) until the visitor has finished or left. */
export type Step =
  | { name: 'start' }
  | { name: 'name' | 'pin'; direction: Direction }
  /** `code`: scanned on the first screen, before any button was pressed. */
  | { name: 'qr'; direction: Direction; code?: string }
  /** Only a first name was typed: one more question. */
  | { name: 'known'; direction: Direction; typed: string }
  /** `page`: the current question, from 0. */
  | { name: 'manual'; direction: Direction; page: number }
  | { name: 'walk-in'; page: number }
  /** `waits`: the signature completes the check-in. `next`: the step after it, signed or not. */
  | { name: 'nda'; uuid: string; waits: boolean; next: Step }
  | { name: 'photo'; uuid: string; next: Step }
  | { name: 'checked-in'; visit: KioskVisit }
  | { name: 'checked-out' }
  /** Reception takes over, and knows why. */
  | { name: 'waits' }
  | { name: 'walk-in-done'; firstName: string; isHostFound: boolean }
  | { name: 'failed'; method: Method; direction: Direction };

export type KioskEvent =
  | { type: 'begin'; direction: Direction }
  | { type: 'walk-in' }
  | { type: 'way'; method: Method }
  /** The camera of the first screen has seen a visit's code. */
  | { type: 'code-seen'; code: string }
  | { type: 'ask-more'; typed: string }
  | { type: 'page'; page: number }
  | { type: 'back' }
  /** The server has checked the visitor in or out. */
  | { type: 'let-through'; visit: KioskVisit; direction: Direction }
  | {
      type: 'recorded';
      firstName: string;
      isHostFound: boolean;
      ndaPath: string | null;
      photoPath: string | null;
    }
  | { type: 'refused' }
  | { type: 'again' }
  /** The NDA is signed, or left for reception. If it blocked the check-in, `let-through` follows instead. */
  | { type: 'nda-done' }
  /** The photo is taken, or the visitor declined. */
  | { type: 'photo-done' }
  | { type: 'reset' };

export const START: Step = { name: 'start' };

/** The kiosk's steps; an event that doesn't fit the current step changes nothing. */
export function nextStep(step: Step, event: KioskEvent): Step {
  switch (event.type) {
    case 'reset':
      return START;
    case 'begin':
      // From a failure, too: a visitor who scans the same code on the way out is offered the check-out.
      if (step.name === 'failed') return begin(step.method, event.direction);
      return step.name === 'start' ? begin('name', event.direction) : step;
    case 'walk-in':
      return step.name === 'start' ? { name: 'walk-in', page: 0 } : step;
    case 'code-seen':
      return step.name === 'start' ? { name: 'qr', direction: 'check-in', code: event.code } : step;
    case 'way':
      return isAsking(step) ? begin(event.method, step.direction) : step;
    case 'ask-more':
      return step.name === 'name' ? { name: 'known', direction: step.direction, typed: event.typed } : step;
    case 'page':
      return step.name === 'manual' || step.name === 'walk-in' ? { ...step, page: event.page } : step;
    case 'back':
      return stepBefore(step) ?? step;
    case 'let-through':
      return isAsking(step) || step.name === 'nda' ? afterwards(event.visit, event.direction) : step;
    case 'recorded':
      return step.name === 'walk-in' ? recorded(event) : step;
    case 'refused':
      if (step.name === 'nda') return { name: 'waits' };
      return isAsking(step) ? { name: 'failed', method: methodOf(step), direction: step.direction } : step;
    case 'again':
      return step.name === 'failed' ? begin(step.method, step.direction) : step;
    case 'nda-done':
      return step.name === 'nda' ? step.next : step;
    case 'photo-done':
      return step.name === 'photo' ? step.next : step;
  }
}

/** The target of Back; null at the beginning, and after the server has acted. */
export function stepBefore(step: Step): Step | null {
  switch (step.name) {
    case 'name':
      return START;
    case 'known':
    case 'pin':
      return begin('name', step.direction);
    case 'qr':
      return step.code === undefined ? begin('name', step.direction) : START;
    case 'manual':
      return step.page > 0 ? { ...step, page: step.page - 1 } : begin('name', step.direction);
    case 'walk-in':
      return step.page > 0 ? { ...step, page: step.page - 1 } : START;
    case 'failed':
      return begin(step.method, step.direction);
    default:
      return null;
  }
}

function begin(method: Method, direction: Direction): Step {
  return method === 'manual' ? { name: method, direction, page: 0 } : { name: method, direction };
}

type AskingStep = Extract<Step, { name: Method | 'known' }>;

function isAsking(step: Step): step is AskingStep {
  const { name } = step;
  return name === 'name' || name === 'known' || name === 'pin' || name === 'manual' || name === 'qr';
}

function methodOf({ name }: AskingStep): Method {
  return name === 'known' ? 'name' : name;
}

/** Screens with a result, which reset automatically. */
export function isOutcome(step: Step): boolean {
  const { name } = step;
  return name === 'checked-in' || name === 'checked-out' || name === 'waits' || name === 'walk-in-done';
}

function afterwards(visit: KioskVisit, direction: Direction): Step {
  if (direction === 'check-out') return visit.waits ? { name: 'waits' } : { name: 'checked-out' };
  const { waits, ndaPath, photoPath } = visit;
  return ndaThen(
    ndaPath,
    waits,
    waits ? { name: 'waits' } : photoThen(photoPath, { name: 'checked-in', visit }),
  );
}

/** A visitor without an invitation waits for reception, whether or not they have signed. */
function recorded(event: Extract<KioskEvent, { type: 'recorded' }>): Step {
  const { firstName, isHostFound, ndaPath, photoPath } = event;
  return ndaThen(ndaPath, false, photoThen(photoPath, { name: 'walk-in-done', firstName, isHostFound }));
}

function ndaThen(ndaPath: string | null, waits: boolean, next: Step): Step {
  const uuid = visitOf(ndaPath);
  return uuid === null ? next : { name: 'nda', uuid, waits, next };
}

function photoThen(photoPath: string | null, next: Step): Step {
  const uuid = visitOf(photoPath);
  return uuid === null ? next : { name: 'photo', uuid, next };
}

/** `/visit/<uuid>` -> the uuid: the token for signing the NDA here. Null if there is nothing to do. */
export function visitOf(path: string | null): string | null {
  return /^\/visit\/([0-9a-f-]{36})(?:[/?#]|$)/i.exec(path ?? '')?.[1] ?? null;
}
