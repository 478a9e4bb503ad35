import { ApiError } from '@portal/shared/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkPairing, createPairing, type DevicePairing } from './calls.ts';

const ASK_MS = 3_000;

export type Pairing =
  | { state: 'getting' }
  | { state: 'shown'; pairing: DevicePairing }
  | { state: 'over' }
  | { state: 'failed'; why: 'codeFailed' | 'codeTooMany' | 'codeNone' };

function whyOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'codeFailed';
  if (error.kind === 'throttled') return 'codeTooMany';
  return error.kind === 'notFound' ? 'codeNone' : 'codeFailed';
}

/** A code until it was typed (`onPaired`) or has run out; then another one only when somebody asks for it. */
export function usePairing(onPaired: (uuid: string) => void) {
  const [round, setRound] = useState(0);
  const [now, setNow] = useState<Pairing>({ state: 'getting' });
  const told = useEffectEvent(onPaired);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round gets a code of its own
  useEffect(() => {
    let isHere = true;
    setNow({ state: 'getting' });
    // A moment later: an effect that is run twice in development asks for one code.
    const start = setTimeout(() => {
      createPairing().then(
        (pairing) => isHere && setNow({ state: 'shown', pairing }),
        (error: unknown) => isHere && setNow({ state: 'failed', why: whyOf(error) }),
      );
    });
    return () => {
      isHere = false;
      clearTimeout(start);
    };
  }, [round]);

  const pairing = now.state === 'shown' ? now.pairing : null;
  useEffect(() => {
    if (!pairing) return undefined;
    let isHere = true;
    const timer = setInterval(() => {
      // The answer decides: this device's clock may be wrong by hours. One that fails is asked again.
      checkPairing(pairing).then(
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
  }, [pairing]);

  return { now, renew: () => setRound(round + 1) };
}
