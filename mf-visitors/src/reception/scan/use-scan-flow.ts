import * as api from '@portal/openapi/visitors';
import { ApiError, send } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Visit } from '#parts/api';
import { readQrAddress, t } from '#parts/scanner';
import { chooseReading } from '../rules/choose-reading.ts';
import {
  AT_REST,
  cameraReads,
  REOPEN_DIALOG_MS,
  REOPEN_SCANNER_MS,
  type ScanEvent,
  type ScanFlow,
  scanFlow,
} from '../rules/scan-flow.ts';

type By = 'wedge' | 'camera';

/** From a scanned text to the open dialog, and back to a ready scanner (rules/visits.md#check-in-dialog). */
export function useScanFlow() {
  const [flow, dispatch] = useReducer<ScanFlow<Visit>, [ScanEvent<Visit>]>(scanFlow, AT_REST);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  useEffect(() => {
    if (!flow.waiting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'reopen' }), REOPEN_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [flow.waiting]);
  useEffect(() => {
    if (!flow.isResting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'rested' }), REOPEN_SCANNER_MS);
    return () => clearTimeout(timer);
  }, [flow.isResting]);

  /** @param texts the possible readings of the code, by keyboard layout */
  async function scan(texts: readonly string[], by: By): Promise<void> {
    const reading = chooseReading(texts, (text) => readQrAddress(text, window.location.origin));
    if (!reading?.ok) {
      toast.error(t(`refusals.${reading?.reason ?? 'unparsable'}`));
      return;
    }
    latest.current += 1;
    const turn = latest.current;
    setReading(true);
    try {
      const { qrActionType, contentObject } = await send(api.createQrEvent, {
        body: {
          qrActionId: reading.qid,
          qrActionTypeId: reading.aid,
          objectId: reading.oid,
          device: 'scanner',
        },
      });
      // If two codes are scanned in quick succession, the later one counts, whatever the order of the answers.
      if (turn !== latest.current) return;
      if (qrActionType.contentType !== 'visit') toast.error(t('refusals.not-a-visit'));
      else if (contentObject?.visit) dispatch({ type: 'scanned', visit: contentObject.visit, by });
      else toast.error(t('somethingWrong'));
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      // If the session is lost, the login over the page says so; the user scans the code again afterwards.
      if (turn !== latest.current || kind === 'unauthenticated') return;
      toast.error(t(kind === 'forbidden' ? 'notEnabled' : 'somethingWrong'));
    } finally {
      if (turn === latest.current) setReading(false);
    }
  }

  return {
    shown: flow.shown,
    isReading,
    isResting: flow.isResting,
    isCameraPaused: isReading || !cameraReads(flow),
    scan,
    /** After an action of the dialog. */
    changed: (visit: Visit) => dispatch({ type: 'updated', visit }),
    hidden: () => dispatch({ type: 'hidden' }),
  };
}
