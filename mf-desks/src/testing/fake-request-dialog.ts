import { vi } from 'vitest';
import type { LoadRequestDialog, RequestDialogProps, RequestPrefill } from '#parts/request-dialog';

/** What the dialog was opened with. Clear it before each test. */
export const requested = vi.fn<(prefill: RequestPrefill) => void>();

function FakeRequestDialog({ prefill }: RequestDialogProps): null {
  requested(prefill);
  return null;
}

/** Stands in for the dialog where a test is about who opens it. */
export const loadFakeRequestDialog: LoadRequestDialog = async () => FakeRequestDialog;
