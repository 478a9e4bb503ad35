import type { ComponentProps } from 'react';
import { CheckInDialog } from './check-in-dialog.tsx';

/** What a visit's code opens on the scanner's screen: the dialog that reception has as well. */
export function VisitQrAction(props: ComponentProps<typeof CheckInDialog>) {
  return <CheckInDialog {...props} />;
}
