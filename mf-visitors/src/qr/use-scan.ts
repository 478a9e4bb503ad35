import type { QrEvent } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { useState } from 'react';
import { type QrAddress, readQrAddress, useT } from '#parts/scanner';
import { qrFailure } from './qr-failure.ts';

/** Reads a scanned text, asks the server, and holds what came of it. A refusal is said, and the scanner is ready again. */
export function useScan(onRead: (address: QrAddress, event: QrEvent) => void) {
  const t = useT();
  const [event, setEvent] = useState<QrEvent>();
  // Where the session is lost the log-in is over the screen; afterwards the code is scanned again.
  const { run, isRunning } = useAction<QrAddress, QrEvent>({
    call: (address) =>
      send(api.createQrEvent, {
        body: { qrActionId: address.qid, qrActionTypeId: address.aid, objectId: address.oid, device: 'app' },
      }),
    failure: qrFailure,
    onDone: (answer, address) => {
      onRead(address, answer);
      setEvent(answer);
    },
  });
  const ask = async (address: QrAddress): Promise<boolean> => (await run(address))?.ok === true;

  /** True if the code was understood and the server knew it. */
  async function scan(text: string): Promise<boolean> {
    const reading = readQrAddress(text, window.location.origin);
    if (reading.ok) return ask(reading);
    toast.error(t(`refusals.${reading.reason}`));
    return false;
  }

  return { scan, ask, event, isReading: isRunning, close: () => setEvent(undefined) };
}
