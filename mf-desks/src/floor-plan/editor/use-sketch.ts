import { useCallback, useMemo, useState } from 'react';
import { begun, done, type History, redone, undone } from './rules/history.ts';
import { changed, type Item, type Key, type Look, type Placed, placed, type Sketch } from './rules/sketch.ts';

export interface SketchEditor {
  sketch: Sketch;
  selection: ReadonlySet<Key>;
  /** The selected items that are on the plan. */
  chosen: readonly Placed[];
  canUndo: boolean;
  canRedo: boolean;
  /** @param tag of steps that one undo reverts together */
  edit: (edits: ReadonlyMap<Key, Partial<Item>>, tag?: string) => void;
  setLook: (look: Partial<Look>, tag: string) => void;
  select: (keys: Iterable<Key>) => void;
  toggle: (key: Key) => void;
  undo: () => void;
  redo: () => void;
  /** Starts over with a sketch saved elsewhere: earlier steps can't be undone. */
  reset: (sketch: Sketch) => void;
}

interface State {
  history: History<Sketch>;
  selection: ReadonlySet<Key>;
}

/** The edited sketch, its selection, and undo. */
export function useSketch(start: Sketch): SketchEditor {
  const [{ history, selection }, setState] = useState<State>(() => ({
    history: begun(start),
    selection: new Set(),
  }));
  const step = useCallback(
    (take: (history: History<Sketch>) => History<Sketch>) =>
      setState((state) => ({ ...state, history: take(state.history) })),
    [],
  );
  const actions = useMemo(
    () => ({
      edit: (edits: ReadonlyMap<Key, Partial<Item>>, tag?: string) =>
        step((before) => done(before, changed(before.present, edits), tag ?? null)),
      setLook: (look: Partial<Look>, tag: string) =>
        step((before) => done(before, { ...before.present, look: { ...before.present.look, ...look } }, tag)),
      select: (keys: Iterable<Key>) => setState((state) => ({ ...state, selection: new Set(keys) })),
      toggle: (key: Key) =>
        setState((state) => {
          const next = new Set(state.selection);
          if (!next.delete(key)) next.add(key);
          return { ...state, selection: next };
        }),
      undo: () => step(undone),
      redo: () => step(redone),
      reset: (sketch: Sketch) => setState({ history: begun(sketch), selection: new Set() }),
    }),
    [step],
  );
  const sketch = history.present;
  const chosen = useMemo(() => placed(sketch).filter(({ key }) => selection.has(key)), [sketch, selection]);
  return {
    ...actions,
    sketch,
    selection,
    chosen,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
