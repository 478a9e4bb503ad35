import type { ScannerErrorKind } from '@yudiel/react-qr-scanner';

/** Why there is no picture, in the words of `texts`'s `cameraProblems`. */
export type CameraProblem = 'refused' | 'absent' | 'busy' | 'insecure' | 'reader' | 'failed';

const PROBLEMS: Partial<Record<ScannerErrorKind, CameraProblem>> = {
  'permission-denied': 'refused',
  security: 'refused',
  'no-camera': 'absent',
  overconstrained: 'absent',
  unsupported: 'absent',
  'in-use': 'busy',
  'insecure-context': 'insecure',
};

export function cameraProblem(kind: ScannerErrorKind): CameraProblem {
  return PROBLEMS[kind] ?? 'failed';
}
