import type { Agent } from '../../testing/agent.ts';

/** Enrols a device as a user with permission. @returns the secret with which it calls */
export async function enrolDevice(
  by: Agent,
  siteId: number | undefined,
  kind: 'kiosk' | 'print-agent' = 'kiosk',
): Promise<string> {
  const { status, body } = await by.post('/api/devices/', { kind, name: ' Entrance ', site_id: siteId });
  if (status !== 201) throw new Error(`The device was not enrolled: ${status}`);
  return body.uuid;
}
