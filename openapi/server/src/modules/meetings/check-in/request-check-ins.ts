import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob } from '../../../mechanisms/jobs/job.ts';
import { claimUnsentBookings, clientsWithSoonRooms, findClaim } from '../../resources/public.ts';
import { emailCheckInRequest } from './mail-hosts.ts';

const AT_ONCE = 50;

/** Asks the hosts of a meeting that is about to begin to check in; once for each room and time. */
export const requestCheckIns = defineJob({
  name: 'ask-to-claim',
  cron: '* * * * *',
  async run(job) {
    const { portal, db, now } = job;
    await forDueClients(job, {
      due: clientsWithSoonRooms,
      step(client) {
        const origin = portal.origins.ofClient(client);
        return db.forClient(client.id, async (tx) => {
          const taken = await claimUnsentBookings(tx, now(), AT_ONCE);
          for (const { bookingId, token } of taken) {
            const claim = await findClaim(tx, bookingId);
            if (claim) await emailCheckInRequest({ tx, client, now, origin }, claim, token);
          }
          return taken.length === AT_ONCE;
        });
      },
      failure: 'hosts could not be asked to check in',
    });
  },
});
