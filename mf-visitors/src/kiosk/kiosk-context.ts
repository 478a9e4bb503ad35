import { createContext, type Dispatch, useContext } from 'react';
import type { Kiosk } from '#parts/api';
import type { CodeMemory } from '#parts/scanner';
import type { KioskEvent } from './rules/steps.ts';
import type { Typed } from './use-typed.ts';

export interface KioskContextValue {
  kiosk: Kiosk;
  send: Dispatch<KioskEvent>;
  /** The visitor is through or gone: the next one finds the first screen, its language, and nothing typed. */
  leave: () => void;
  /** What is typed, so that Back loses nothing. */
  typed: Typed;
  /** What the camera has seen, whichever screen shows its picture. */
  seenCodes: CodeMemory;
  /** Something has happened that no touch tells of: a scan. */
  touch: () => void;
  /** While something runs nobody is idle; gives back how to end it. */
  stayAwake: () => () => void;
  /** Asks again what this kiosk is, e.g. whether it is paused. */
  reload: () => void;
}

export const KioskContext = createContext<KioskContextValue | null>(null);

export function useKioskContext(): KioskContextValue {
  const context = useContext(KioskContext);
  if (!context) throw new Error('Only within the kiosk.');
  return context;
}
