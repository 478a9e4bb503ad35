import { tellCaterers } from '../modules/hospitality/meeting-orders.ts';
import { tellMoved } from '../modules/meetings/tell-moved.ts';

/** Who hears that meetings have other rooms, where it was not somebody who changed the meetings themselves. */
export async function meetingsMoved(...told: Parameters<typeof tellMoved>): Promise<void> {
  await tellMoved(...told);
  await tellCaterers(...told);
}
