import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/index.ts';

const ASK_MS = 3_000;

/** Pairing code that an unpaired device shows, and the secret that becomes its own once the code has been typed. */
export interface PairingCode {
  code: string;
  uuid: string;
  expiresAt: string;
}

/** Operations of the remote that pairs. Must be constant: each new object requests a code. */
export interface PairingCalls {
  create(): Promise<PairingCode>;
  check(uuid: string): Promise<'waiting' | 'paired' | 'expired'>;
}

export type Pairing =
  | { state: 'getting' }
  | { state: 'shown'; pairing: PairingCode }
  | { state: 'over' }
  | { state: 'failed'; why: 'codeFailed' | 'codeTooMany' | 'codeNone' };

function whyOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'codeFailed';
  if (error.kind === 'throttled') return 'codeTooMany';
  return error.kind === 'notFound' ? 'codeNone' : 'codeFailed';
}

/**
 * Shows a code until it has been typed (`onPaired`) or has expired; the next one is created on request
 * (rules/kiosk-and-codes.md#pairing).
 */
export function usePairing(calls: PairingCalls, onPaired: (uuid: string) => void) {
  const [round, setRound] = useState(0);
  const [now, setNow] = useState<Pairing>({ state: 'getting' });
  const told = useEffectEvent(onPaired);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has its own code
  useEffect(() => {
    let isHere = true;
    setNow({ state: 'getting' });
    // Slightly delayed: an effect that development runs twice requests only one code.
    const start = setTimeout(() => {
      calls.create().then(
        (pairing) => isHere && setNow({ state: 'shown', pairing }),
        (error: unknown) => isHere && setNow({ state: 'failed', why: whyOf(error) }),
      );
    });
    return () => {
      isHere = false;
      clearTimeout(start);
    };
  }, [round, calls]);

  const pairing = now.state === 'shown' ? now.pairing : null;
  useEffect(() => {
    if (!pairing) return undefined;
    let isHere = true;
    const timer = setInterval(() => {
      // The server's answer decides: this device's clock may be wrong by hours. A failed check is repeated.
      calls.check(pairing.uuid).then(
        (state) => {
          if (!isHere) return;
          if (state === 'paired') told(pairing.uuid);
          else if (state === 'expired') setNow({ state: 'over' });
        },
        () => {},
      );
    }, ASK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [pairing, calls]);

  return { now, renew: () => setRound(round + 1) };
}
