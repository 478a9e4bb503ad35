/**
 * Where an update is.
 * - `none`: the page is as new as anything that is known.
 * - `waiting`: a new worker has everything of the new version and waits to be let in.
 * - `newer`: the page is out of date, and a reload is all that is needed.
 * - `activating`: the person has said yes; the new worker takes over.
 * - `reloading`: once, and nothing after it counts.
 */
export type UpdateState = 'none' | 'waiting' | 'newer' | 'activating' | 'reloading';

export type UpdateEvent =
  /** A new worker is installed beside the one in charge. */
  | 'installed'
  /** Another worker took charge of this page that had one: let in from here or from another tab. */
  | 'taken-over'
  /** The server has another deployment than this page was booted with. */
  | 'deployed'
  /** The person wants it. */
  | 'accepted'
  /** The new worker did not take over in time. */
  | 'late';

export interface UpdateStep {
  readonly state: UpdateState;
  readonly effect?: 'let-in' | 'reload';
}

/** What happens next. Never a reload that nobody has asked for, and never a second one. */
export function nextUpdate(state: UpdateState, event: UpdateEvent): UpdateStep {
  if (state === 'reloading') return { state };
  switch (event) {
    case 'installed':
      return { state: state === 'activating' ? state : 'waiting' };
    case 'deployed':
      return { state: state === 'none' ? 'newer' : state };
    case 'taken-over':
      return state === 'activating' ? { state: 'reloading', effect: 'reload' } : { state: 'newer' };
    case 'accepted':
      if (state === 'waiting') return { state: 'activating', effect: 'let-in' };
      return state === 'newer' ? { state: 'reloading', effect: 'reload' } : { state };
    case 'late':
      return state === 'activating' ? { state: 'reloading', effect: 'reload' } : { state };
  }
}

/** Whether there is something to offer, or just being done. */
export const isUpdateKnown = (state: UpdateState): boolean => state !== 'none';
