import { createContext, type Dispatch, useContext } from 'react';
import type { Kiosk } from '#common/api/kiosk-api.ts';
import type { KioskEvent } from './domain/steps.ts';

export interface KioskFacts {
  kiosk: Kiosk;
  send: Dispatch<KioskEvent>;
  /** Something has happened that no touch tells of: a scan. */
  touch: () => void;
  /** While something runs nobody is idle; gives back how to end it. */
  stayAwake: () => () => void;
  /** Asks again what this kiosk is, e.g. whether it is paused. */
  reload: () => void;
}

export const KioskContext = createContext<KioskFacts | null>(null);

export function useKioskFacts(): KioskFacts {
  const facts = useContext(KioskContext);
  if (!facts) throw new Error('Only within the kiosk.');
  return facts;
}

export function useStayAwake(): () => () => void {
  return useKioskFacts().stayAwake;
}
