import * as api from '@portal/openapi/desks';
import { ApiError, currentOf, send } from '@portal/shared/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeOf, type Draft, type Sketch, sketchOf } from './rules/sketch.ts';

/** Long enough to save a series of steps in one call, short enough to lose nothing when the page closes. */
const SAVE_AFTER_MS = 600;
const TRY_AGAIN_MS = 5_000;

export interface Saving {
  /** The server's version. */
  draft: Draft;
  state: 'saved' | 'saving' | 'unsaved';
  /** Why saving failed. */
  error: unknown;
  /** The server's reason for a refusal; null if another attempt may help. */
  refusal: string | null;
  /** Another editor was faster: the current draft, and the sketch that this edit is based on. */
  stale: { theirs: Draft; base: Sketch } | null;
  /** For calls other than a save: another editor was faster. */
  onLate: (theirs: Draft) => void;
  /** Sends unsaved changes. @returns the version to continue with; null if saving failed */
  flush: () => Promise<number | null>;
  /** The server now has this draft. */
  accept: (draft: Draft) => void;
}

/** Autosaves the draft; without a network it says so and retries. */
export function useSaving(start: Draft, sketch: Sketch): Saving {
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<unknown>(null);
  const [stale, setStale] = useState<Saving['stale']>(null);
  const base = useRef({ version: start.version, sketch: sketchOf(start) });
  const latest = useRef(sketch);
  const sending = useRef<Promise<boolean> | null>(null);
  const refused = useRef<Sketch | null>(null);
  useEffect(() => {
    latest.current = sketch;
  });

  const onLate = useCallback((theirs: Draft) => setStale({ theirs, base: base.current.sketch }), []);

  const save = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    const { version, sketch: before } = base.current;
    const change = changeOf(before, sent);
    if (change === null) return true;
    try {
      const saved = await send(api.saveFloorPlanDraft, {
        path: { id: start.floorId },
        body: { version, ...change },
      });
      base.current = { version: saved.version, sketch: sent };
      setDraft(saved);
      setError(null);
      return true;
    } catch (failure) {
      const theirs = currentOf<Draft>(failure);
      if (theirs) onLate(theirs);
      else setError(failure);
      refused.current = sent;
      return false;
    }
  }, [start.floorId, onLate]);

  const flush = useCallback(async () => {
    // One after another: each needs the version that its predecessor returns.
    while (sending.current) await sending.current;
    while (changeOf(base.current.sketch, latest.current) !== null) {
      sending.current = save();
      const isSaved = await sending.current;
      sending.current = null;
      if (!isSaved) return null;
    }
    return base.current.version;
  }, [save]);

  const accept = useCallback((next: Draft) => {
    base.current = { version: next.version, sketch: sketchOf(next) };
    // Otherwise the flush on unmount would send the old changes.
    latest.current = base.current.sketch;
    setDraft(next);
    setError(null);
    setStale(null);
  }, []);

  const isUnsaved = changeOf(base.current.sketch, sketch) !== null;
  useEffect(() => {
    // The server would refuse the same sketch again; only another step may help.
    if (!isUnsaved || stale || (refused.current === sketch && !mayPass(error))) return;
    const timer = setTimeout(() => void flush(), error ? TRY_AGAIN_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sketch, isUnsaved, stale, error, flush]);
  useEffect(() => {
    if (!isUnsaved) return;
    const again = () => void flush();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', warn);
      // On leaving for another screen, saves the last steps.
      void flush();
    };
  }, [isUnsaved, flush]);

  const state = !isUnsaved ? 'saved' : error || stale ? 'unsaved' : 'saving';
  const refusal = error instanceof ApiError && !mayPass(error) ? reasonOf(error) : null;
  return { draft, state, error, refusal, stale, onLate, flush, accept };
}

const reasonOf = ({ fields = {}, detail }: ApiError) =>
  Object.values(fields).flat().join(' ') || detail || null;

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || ['network', 'busy', 'throttled', 'server'].includes(error.kind);
