import { lazyPart } from '@portal/shared/ui/core';
import type { ProvidersProps } from './providers.tsx';

/** A chunk of its own: the form works before it is there, and where it fails to load. */
export const LazyProviders = lazyPart<ProvidersProps>(() =>
  import('./providers.tsx').then((m) => m.Providers),
);
