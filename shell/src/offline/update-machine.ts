/**
 * The state of an update.
 * - `none`: no newer version is known.
 * - `waiting`: a new worker has everything of the new version and waits to be activated.
 * - `newer`: the page is out of date, and only needs a reload.
 * - `activating`: the person has accepted; the new worker takes over.
 * - `reloading`: once, and nothing after it counts.
 */
export type UpdateState = 'none' | 'waiting' | 'newer' | 'activating' | 'reloading';

export type UpdateEvent =
  /** A new worker is installed next to the active one. */
  | 'installed'
  /** Another worker took over this page, which already had one: activated from here or from another tab. */
  | 'taken-over'
  /** The server has another deployment than this page was booted with. */
  | 'deployed'
  /** The person has accepted the update. */
  | 'accepted'
  /** The new worker did not take over in time. */
  | 'late';

export interface UpdateStep {
  readonly state: UpdateState;
  readonly effect?: 'let-in' | 'reload';
}

/** The next step. Never a reload that no one has accepted, and never a second one. */
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

/** Whether there is an update to offer, or one in progress. */
export const isUpdateKnown = (state: UpdateState): boolean => state !== 'none';
