import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, openDraft } from '../drafts/drafts.ts';
import { sessionStore } from '../session/session-store.ts';
import { Alert, Button } from '../ui/core/index.ts';
import { useT } from '../ui/messages/en.ts';
import { restored } from './stale/restored.ts';

/** Often enough that little is missed, rarely enough that typing does not feel it. */
const KEEP_AFTER_MS = 400;

export type DraftHandle = { drop: () => void };

/**
 * Keeps what is typed into the form, and brings it back when the form opens again after a reload, a lost session or
 * another screen. It says so: what is there is then not what the server has, and can be dropped for that.
 */
export function DraftKeeper({ form, handle }: { form: string; handle: RefObject<DraftHandle | null> }) {
  const t = useT();
  const { values, initialValues, dirty, setValues, resetForm } = useFormikContext<object>();
  const [isRestored, setRestored] = useState(false);
  const seen = useRef(values);
  const cancel = useRef<() => void>(undefined);
  const flush = useRef<() => void>(undefined);

  const drop = () => {
    cancel.current?.();
    dropDraft(form);
    setRestored(false);
  };
  useImperativeHandle(handle, () => ({ drop }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the form is seen
  useLayoutEffect(() => {
    const values = restored(initialValues, openDraft(form));
    if (JSON.stringify(values) === JSON.stringify(initialValues)) return;
    void setValues(values, false);
    setRestored(true);
  }, [form]);

  useEffect(() => {
    if (seen.current === values) return undefined;
    seen.current = values;
    cancel.current?.();
    const owner = sessionStore.getState().user?.id;
    const keep = () => {
      cancel.current?.();
      // Logged out since: nothing of theirs stays.
      if (sessionStore.getState().user?.id !== owner) return;
      if (dirty) keepDraft(form, values, Date.now(), initialValues);
      else dropDraft(form);
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    // A reload right after the last letter.
    window.addEventListener('pagehide', keep);
    flush.current = keep;
    cancel.current = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      flush.current = undefined;
    };
    return undefined;
  }, [form, values, initialValues, dirty]);

  // Another screen right after the last letter.
  useEffect(() => () => flush.current?.(), []);

  // It was wiped when the session ended; what is in the form is this person's again.
  useEffect(() => {
    if (!dirty) return undefined;
    return sessionStore.subscribe((now, before) => {
      if (before.sessionLost && !now.sessionLost) keepDraft(form, values, Date.now(), initialValues);
    });
  }, [form, values, initialValues, dirty]);

  if (!isRestored) return null;
  return (
    <Alert
      tone="info"
      live
      className="wp-draft"
      action={
        <Button
          size="sm"
          onClick={() => {
            resetForm();
            drop();
          }}
        >
          {t('draftDrop')}
        </Button>
      }
    >
      {t('draftRestored')}
    </Alert>
  );
}
