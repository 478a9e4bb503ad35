import { useStable } from '@portal/shared/list';
import { prepareToasts, toast } from '@portal/shared/toasts';
import { lazyPart } from '@portal/shared/ui/core';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import type { Visit } from '#parts/api';
import { loadCheckInDialog } from '#parts/check-in';
import { useT } from '../texts/en.ts';
import { ScanStrip } from './scan-strip.tsx';
import { useScanFlow } from './use-scan-flow.ts';
import { useWedge } from './use-wedge.ts';

const CheckInDialog = lazyPart(loadCheckInDialog);

/** For what else on the screen gets to hear a scanner: the search. */
export interface ScannerHandle {
  scan: (text: string) => void;
}

interface ReceptionScannerProps {
  handle: RefObject<ScannerHandle | null>;
  onChanged: (visit: Visit) => void;
}

/**
 * Feature 'automatic reception' (rules/visits.md#check-in-dialog): the scan field, and the check-in dialog that a scan
 * opens.
 */
export function ReceptionScanner({ handle, onChanged }: ReceptionScannerProps) {
  const t = useT();
  const flow = useScanFlow();
  const onText = useStable((text: string, by: 'wedge' | 'camera') => void flow.scan([text], by));
  useWedge(
    (scans) =>
      void flow.scan(
        scans.flatMap(({ typed, american }) => [typed, american]),
        'wedge',
      ),
  );
  useImperativeHandle(handle, () => ({ scan: (text: string) => onText(text, 'wedge') }), [onText]);
  // Fetched with the screen: a scan must not wait for it (300 ms from the scan to "checked in").
  useEffect(CheckInDialog.preload, []);
  useEffect(prepareToasts, []);
  return (
    <>
      <ScanStrip
        state={flow.isReading ? 'reading' : flow.isResting ? 'resting' : 'ready'}
        isCameraPaused={flow.isCameraPaused}
        onText={onText}
      />
      {flow.shown ? (
        <CheckInDialog
          key={flow.shown.id}
          visit={flow.shown}
          isAuto
          onChanged={(visit) => {
            flow.changed(visit);
            onChanged(visit);
          }}
          onClose={flow.hidden}
          onFailed={() => {
            flow.hidden();
            toast.error(t('menuFailed'));
          }}
        />
      ) : null}
    </>
  );
}
