import { ApiError, currentOf } from '@portal/shared/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from './calls.ts';
import { changeOf, type Draft, type Sketch, sketchOf } from './rules/sketch.ts';

/** Long enough that a series of steps is one call, short enough that nothing is lost by closing the page. */
const SAVE_AFTER_MS = 600;
const TRY_AGAIN_MS = 5_000;

export interface Saving {
  /** As the server has it. */
  draft: Draft;
  state: 'saved' | 'saving' | 'unsaved';
  /** Why it is not saved. */
  error: unknown;
  /** Why the server does not take it, in its words; null where another try may help. */
  refusal: string | null;
  /** Another editor was faster: the draft as it is now, and the one that this one was edited from. */
  stale: { theirs: Draft; base: Sketch } | null;
  /** A call other than a save was late. */
  onLate: (theirs: Draft) => void;
  /** What is not sent yet is sent. @returns the version to go on with; null where it could not be saved */
  flush: () => Promise<number | null>;
  /** The server has it like this now. */
  accept: (draft: Draft) => void;
}

/** Saves the draft while it is edited; without a network it says so, and tries again. */
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

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    const { version, sketch: before } = base.current;
    const change = changeOf(before, sent);
    if (change === null) return true;
    try {
      const saved = await drafts.save(start.floorId, version, change);
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
    // One after the other: each needs the version that the one before it brings.
    while (sending.current) await sending.current;
    while (changeOf(base.current.sketch, latest.current) !== null) {
      sending.current = send();
      const isSaved = await sending.current;
      sending.current = null;
      if (!isSaved) return null;
    }
    return base.current.version;
  }, [send]);

  const accept = useCallback((next: Draft) => {
    base.current = { version: next.version, sketch: sketchOf(next) };
    // Nothing of before is left to send, also not by what sends it on the way out.
    latest.current = base.current.sketch;
    setDraft(next);
    setError(null);
    setStale(null);
  }, []);

  const isUnsaved = changeOf(base.current.sketch, sketch) !== null;
  useEffect(() => {
    // What the server refuses it refuses again; only another step may help.
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
      // To another screen: what was just done goes with it.
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
