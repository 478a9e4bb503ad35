import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { ActionEntry } from './contract.ts';

/** A slot's name, the content it is about, and any props for its contributions. */
export interface SlotProps {
  readonly name: string;
  /** The kind of content, e.g. `desk` for a scanned desk code; contributions of another type are left out. */
  readonly type?: string;
  /** Only the action with this name; by default, all contributions. */
  readonly only?: string;
  /** Shown if there are no contributions. */
  readonly empty?: ReactNode;
  readonly [prop: string]: unknown;
}

/** The shell's part of a slot: it knows the remotes; the screen with the slot does not. */
export type SlotRenderer = (props: SlotProps) => ReactNode;

/** Data that a screen lists for a slot's actions before any of their code is loaded. */
export type SlotEntry = Pick<ActionEntry, 'name' | 'title' | 'icon'>;

const SlotContext = createContext<SlotRenderer | null>(null);
const SlotEntriesContext = createContext<(slot: string) => readonly SlotEntry[]>(() => NONE);
const NONE: readonly SlotEntry[] = [];

/** Provided by the shell around everything; tests may provide their own. */
export const SlotProvider = SlotContext.Provider;
/** Provided by the shell as well. */
export const SlotEntriesProvider = SlotEntriesContext.Provider;

/** The actions of a slot that the person may use, in order; none if the shell knows of none. */
export function useSlotEntries(slot: string): readonly SlotEntry[] {
  return useContext(SlotEntriesContext)(slot);
}

/**
 * Renders the contributions of all remotes under this name, if any: `<Slot name="qr-action" type="desk" id={7} />`.
 * This file has no JSX because Node reads this folder when it builds a remote.
 */
export function Slot(props: SlotProps): ReactNode {
  const render = useContext(SlotContext);
  return createElement(Fragment, null, render ? render(props) : (props.empty ?? null));
}
