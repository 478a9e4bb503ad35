import { ApiError } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';
import { type QrAddress, readQrAddress } from '#common/domain/qr-address.ts';
import { useT } from '#messages/qr/index.ts';
import { postQrEvent, type QrEvent, qrFailure } from './qr-events.ts';

/** Reads a scanned text, asks the server, and holds what came of it. A refusal is said, and the scanner is ready again. */
export function useScan(onRead: (address: QrAddress, event: QrEvent) => void) {
  const t = useT();
  const [event, setEvent] = useState<QrEvent>();
  const [isReading, setReading] = useState(false);
  const busy = useRef(false);

  async function ask(address: QrAddress): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setReading(true);
    try {
      const answer = await postQrEvent(address);
      onRead(address, answer);
      setEvent(answer);
      return true;
    } catch (error) {
      // The log-in stands over the screen then; afterwards the code is scanned again.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(qrFailure(error));
      return false;
    } finally {
      busy.current = false;
      setReading(false);
    }
  }

  /** True if the code was understood and the server knew it. */
  async function scan(text: string): Promise<boolean> {
    const reading = readQrAddress(text, window.location.origin);
    if (reading.ok) return ask(reading);
    toast.error(t(`refusals.${reading.reason}`));
    return false;
  }

  return { scan, ask, event, isReading, close: () => setEvent(undefined) };
}
