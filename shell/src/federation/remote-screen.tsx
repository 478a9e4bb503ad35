import { RemotePart } from './remote-part.tsx';

export interface RemoteScreenProps {
  readonly remote: string;
  /** Name of the route in the remote's descriptor. */
  readonly name: string;
}

/** The screen of a remote's route. It reads its parameters from the address by itself. */
export function RemoteScreen({ remote, name }: RemoteScreenProps) {
  return <RemotePart remote={remote} kind="screens" name={name} within="screen" />;
}
