import { useStable } from '@portal/shared/list';
import { prepareToasts } from '@portal/shared/toasts';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import type { Visit } from '#common/api/visitors-api.ts';
import { useLoaded } from '../components/use-loaded.ts';
import { ScanStrip } from './scan-strip.tsx';
import { useScanFlow } from './use-scan-flow.ts';
import { useWedge } from './use-wedge.ts';

const loadCheckIn = () => import('#common/check-in/check-in-dialog.tsx').then((m) => m.CheckInDialog);

/** For what else on the screen gets to hear a scanner: the search. */
export interface ScannerHandle {
  scan: (text: string) => void;
}

interface ReceptionScannerProps {
  handle: RefObject<ScannerHandle | null>;
  onChanged: (visit: Visit) => void;
}

/** Feature 'automatic reception' (spec 2 §2): the scan field, and the check-in dialog that a scan opens. */
export function ReceptionScanner({ handle, onChanged }: ReceptionScannerProps) {
  const flow = useScanFlow();
  const onText = useStable((text: string, by: 'wedge' | 'camera') => void flow.scan([text], by));
  useWedge(({ typed, american }) => void flow.scan([typed, american], 'wedge'));
  useImperativeHandle(handle, () => ({ scan: (text: string) => onText(text, 'wedge') }), [onText]);
  // Fetched with the screen: a scan must not wait for it (300 ms from the scan to "checked in").
  const CheckInDialog = useLoaded(loadCheckIn, true);
  useEffect(prepareToasts, []);
  return (
    <>
      <ScanStrip
        state={flow.isReading ? 'reading' : flow.isResting ? 'resting' : 'ready'}
        isCameraPaused={flow.isCameraPaused}
        onText={onText}
      />
      {flow.shown && CheckInDialog ? (
        <CheckInDialog
          key={flow.shown.id}
          visit={flow.shown}
          isAuto
          onChanged={(visit) => {
            flow.changed(visit);
            onChanged(visit);
          }}
          onClose={flow.hidden}
        />
      ) : null}
    </>
  );
}
