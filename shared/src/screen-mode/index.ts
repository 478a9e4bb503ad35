/// <reference path="../ui/css.d.ts" />
import './screen-mode.css';

export { type IdleLimits, type IdleState, idleState } from './idle.ts';
export { afterKey, type PadKey, PIN_LENGTH } from './pin-keys.ts';
export { PinDots, PinPad } from './pin-pad.tsx';
export { useIdle } from './use-idle.ts';
export { type Pairing, type PairingCalls, type PairingCode, usePairing } from './use-pairing.ts';

/** The class of a kiosk's or a display's page: with it the portal's parts are made to be read from afar. */
export const FROM_AFAR = 'wp-from-afar';
