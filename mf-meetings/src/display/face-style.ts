import { toneStyle } from '../parts/tone.ts';
import type { Face } from './rules/face.ts';

const TONES = {
  unknown: 'neutral',
  closed: 'neutral',
  free: 'success',
  soon: 'warning',
  prepared: 'warning',
  'check-in': 'warning',
  taken: 'danger',
} as const satisfies Record<Face<unknown>['kind'], string>;

/** The colour of a room's state; sign and word say the same. */
export const faceStyle = (kind: Face<unknown>['kind']) => toneStyle(TONES[kind]);
