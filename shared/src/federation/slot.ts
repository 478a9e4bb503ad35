import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { ActionEntry } from './contract.ts';

/** What a slot is asked to show: its name, what it is about, and whatever props its contributions take. */
export interface SlotProps {
  readonly name: string;
  /** The kind of content, e.g. `desk` for a scanned desk code; contributions of another type stay out. */
  readonly type?: string;
  /** The one action of this name; without it all that were contributed. */
  readonly only?: string;
  /** Shown when nothing was contributed. */
  readonly empty?: ReactNode;
  readonly [prop: string]: unknown;
}

/** The shell's part of a slot: it knows the remotes; who uses a slot does not. */
export type SlotRenderer = (props: SlotProps) => ReactNode;

/** What a screen lists of a slot's actions before any of their code is there. */
export type SlotEntry = Pick<ActionEntry, 'name' | 'title' | 'icon'>;

const SlotContext = createContext<SlotRenderer | null>(null);
const SlotEntriesContext = createContext<(slot: string) => readonly SlotEntry[]>(() => NONE);
const NONE: readonly SlotEntry[] = [];

/** Given by the shell around everything; tests may give their own. */
export const SlotProvider = SlotContext.Provider;
/** Given by the shell beside it. */
export const SlotEntriesProvider = SlotEntriesContext.Provider;

/** The actions of a slot that the person may have, in their order; none where the shell knows of none. */
export function useSlotEntries(slot: string): readonly SlotEntry[] {
  return useContext(SlotEntriesContext)(slot);
}

/**
 * Renders what any remote contributed under this name, or nothing: `<Slot name="qr-action" type="desk" id={7} />`.
 * This file has no JSX because Node reads this folder when it builds a remote.
 */
export function Slot(props: SlotProps): ReactNode {
  const render = useContext(SlotContext);
  return createElement(Fragment, null, render ? render(props) : (props.empty ?? null));
}
