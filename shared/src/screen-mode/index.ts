/// <reference path="../ui/css.d.ts" />
export { FROM_AFAR } from './from-afar.ts';
export { type IdleLimits, type IdleState, idleState } from './idle.ts';
export { afterKey, type PadKey, PIN_LENGTH } from './pin-keys.ts';
export { PinDots, PinPad } from './pin-pad.tsx';
export { useIdle } from './use-idle.ts';
export { type Pairing, type PairingCalls, type PairingCode, usePairing } from './use-pairing.ts';
