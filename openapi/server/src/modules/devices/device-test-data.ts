import type { Agent } from '../../testing/agent.ts';

/** Enrols a device by somebody who may. @returns the secret that it calls with */
export async function enrolDevice(
  by: Agent,
  siteId: number | undefined,
  kind: 'kiosk' | 'print-agent' = 'kiosk',
): Promise<string> {
  const { status, body } = await by.post('/api/devices/', { kind, name: ' Entrance ', site_id: siteId });
  if (status !== 201) throw new Error(`The device was not enrolled: ${status}`);
  return body.uuid;
}
