export type { CodeMemory } from './code-gate.ts';
export { loadCameraScanner } from './lazy.ts';
export { type QrAddress, type QrRefusal, readQrAddress } from './rules.ts';
export { t, useT } from './texts/en.ts';
