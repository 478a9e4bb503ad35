import { useEffect, useMemo, useRef, useState } from 'react';
import { useStable } from './use-stable.ts';

interface Draft<V> {
  seen: string;
  edits: Partial<V>;
  /** Edits are about to be committed. */
  waiting: boolean;
}

/**
 * Filters over values of the address: shows an edit immediately, and commits all edits together after `ms` without
 * another one (rules/formats.md#search), so that the list sends one request. Its result is the same object while
 * nothing changes. When the address changes otherwise (back), the edits are dropped.
 */
export function useFilterDraft<V extends object>(
  value: V,
  commit: (edits: Partial<V>) => void,
  ms = 300,
): { draft: V; edit: (edits: Partial<V>) => void; drop: () => void } {
  const now = JSON.stringify(value);
  const [state, setState] = useState<Draft<V>>({ seen: now, edits: {}, waiting: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ commit, edits: state.edits });
  useEffect(() => {
    latest.current.commit = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // During rendering, not in an effect: no frame shows old edits over new values.
  const current =
    state.seen === now ? state : { ...state, seen: now, edits: state.waiting ? state.edits : {} };
  if (current !== state) setState(current);

  const edit = useStable((edits: Partial<V>) => {
    clearTimeout(timer.current);
    latest.current.edits = { ...current.edits, ...edits };
    setState({ ...current, edits: latest.current.edits, waiting: true });
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, waiting: false }));
      latest.current.commit(latest.current.edits);
    }, ms);
  });

  const drop = useStable(() => {
    clearTimeout(timer.current);
    setState({ ...current, edits: {}, waiting: false });
  });

  const draft = useMemo(() => ({ ...value, ...current.edits }), [value, current.edits]);
  return { draft, edit, drop };
}
