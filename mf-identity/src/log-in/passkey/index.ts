import { lazyPart } from '@portal/shared/ui/core';
import type { PasskeyButtonProps } from './passkey-button.tsx';

/** A chunk of its own: the form works before it is there, and where it fails to load. */
export const PasskeyButton = lazyPart<PasskeyButtonProps>(() =>
  import('./passkey-button.tsx').then((m) => m.PasskeyButton),
);
