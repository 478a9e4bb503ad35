import { createContext, type Dispatch, useContext } from 'react';
import type { Kiosk } from '#parts/api';
import type { CodeMemory } from '#parts/scanner';
import type { KioskEvent } from './rules/steps.ts';
import type { Typed } from './use-typed.ts';

export interface KioskContextValue {
  kiosk: Kiosk;
  send: Dispatch<KioskEvent>;
  /** The visitor has finished or left: resets the step, the language and the input for the next one. */
  leave: () => void;
  /** The visitor's input, so that Back loses nothing. */
  typed: Typed;
  /** The codes that the camera has seen, shared by all screens that show its picture. */
  seenCodes: CodeMemory;
  /** Reports activity without a touch: a scan. */
  touch: () => void;
  /** Suspends the idle timer while work is running; returns the function that ends it. */
  stayAwake: () => () => void;
  /** Reloads the kiosk's data, e.g. whether it is paused. */
  reload: () => void;
}

export const KioskContext = createContext<KioskContextValue | null>(null);

export function useKioskContext(): KioskContextValue {
  const context = useContext(KioskContext);
  if (!context) throw new Error('Only within the kiosk.');
  return context;
}
