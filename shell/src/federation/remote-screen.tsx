import type { ReactNode } from 'react';
import { RemotePart } from './remote-part.tsx';

export interface RemoteScreenProps {
  readonly remote: string;
  /** Name of the route in the remote's descriptor. */
  readonly name: string;
  /** Over the screen where it could not be loaded. */
  readonly overFailure?: ReactNode;
}

/** The screen of a remote's route. It reads its parameters from the address by itself. */
export function RemoteScreen({ remote, name, overFailure }: RemoteScreenProps) {
  return <RemotePart remote={remote} kind="screens" name={name} within="screen" overFailure={overFailure} />;
}
