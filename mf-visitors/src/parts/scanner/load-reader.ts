import { prepareZXingModule } from '@yudiel/react-qr-scanner';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm';

type Guard = (element: HTMLLinkElement, address: string) => void;

let ready: Promise<void> | undefined;

/**
 * Fetches the reader's WASM from where this remote comes from, once, and hands it to the library, which would ask a
 * foreign CDN for it (and the page's policy would refuse). It is checked against the release's hash like every other
 * file of the remote. Rejects if it cannot be had; the next call tries again.
 */
export function loadReader(): Promise<void> {
  ready ??= fetchReader().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function fetchReader(): Promise<void> {
  const integrity = computeIntegrity(wasmAddress);
  const answer = await fetch(wasmAddress, integrity ? { integrity } : {});
  if (!answer.ok) throw new Error(`The code reader answers ${answer.status}`);
  await prepareZXingModule({
    overrides: { wasmBinary: await answer.arrayBuffer() },
    fireImmediately: true,
  });
}

/** The shell's guard knows the hashes and writes them on elements; one that is never put into the page learns ours. */
function computeIntegrity(address: string): string {
  const element = document.createElement('link');
  const guard = (globalThis as { __portalGuard__?: Guard }).__portalGuard__;
  guard?.(element, address);
  return element.integrity;
}
