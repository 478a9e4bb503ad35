/** The tabs of this browser tell one another who is logged in. */
const CHANNEL = 'portal-person';

/** `null`: no one is. */
export function broadcastPerson(person: number | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(person);
  channel.close();
}

/** Calls the listener with what another tab tells, a number or `null`. Returns how to stop. */
export function onPersonChanged(listener: (person: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent) => listener(data);
  return () => channel.close();
}
