import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';

/** What a slot is asked to show: its name, what it is about, and whatever props its contributions take. */
export interface SlotProps {
  readonly name: string;
  /** The kind of content, e.g. `desk` for a scanned desk code; contributions of another type stay out. */
  readonly type?: string;
  /** Shown when nothing was contributed. */
  readonly empty?: ReactNode;
  readonly [prop: string]: unknown;
}

/** The shell's part of a slot: it knows the remotes; who uses a slot does not. */
export type SlotRenderer = (props: SlotProps) => ReactNode;

const SlotContext = createContext<SlotRenderer | null>(null);

/** Given by the shell around everything; tests may give their own. */
export const SlotProvider = SlotContext.Provider;

/**
 * Renders what any remote contributed under this name, or nothing: `<Slot name="qr-action" type="desk" id={7} />`.
 * This file has no JSX because Node reads this folder when it builds a remote.
 */
export function Slot(props: SlotProps): ReactNode {
  const render = useContext(SlotContext);
  return createElement(Fragment, null, render ? render(props) : (props.empty ?? null));
}
