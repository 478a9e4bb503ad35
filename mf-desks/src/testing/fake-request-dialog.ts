import { vi } from 'vitest';
import type { LoadRequestDialog, RequestDialogProps, RequestPrefill } from '#parts/request-dialog';

/** Records the dialog's prefill. Clear it before each test. */
export const requested = vi.fn<(prefill: RequestPrefill) => void>();

function FakeRequestDialog({ prefill }: RequestDialogProps): null {
  requested(prefill);
  return null;
}

/** Replaces the dialog in tests of the components that open it. */
export const loadFakeRequestDialog: LoadRequestDialog = async () => FakeRequestDialog;
