import type { ReactNode } from 'react';
import { RemotePart } from './remote-part.tsx';

export interface RemoteCardProps {
  readonly remote: string;
  /** Name of the card in the remote's descriptor. */
  readonly name: string;
  /** What the slot gives to its cards. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Its room while it is on its way. */
  readonly coming?: ReactNode;
}

/** A card of a remote. It brings its own title and frame; while it is not there, only its tile says so. */
export function RemoteCard({ remote, name, props = {}, coming }: RemoteCardProps) {
  return <RemotePart remote={remote} kind="cards" name={name} props={props} within="tile" coming={coming} />;
}
