import { defineJob } from '../../../mechanisms/jobs/job.ts';
import { takeTurns } from '../../../mechanisms/jobs/take-turns.ts';
import { describeError } from '../../../mechanisms/log/logging.ts';
import { claimUnsentBookings, findClaim, findClientsWithSoonRooms } from '../../resources/public.ts';
import { emailCheckInRequest } from './mail-hosts.ts';

const AT_ONCE = 50;

/** Asks the hosts of a meeting that is about to begin to check in; once for each room and time. */
export const requestCheckIns = defineJob({
  name: 'ask-to-claim',
  cron: '* * * * *',
  async run({ portal, db, now, stopping, log }) {
    // One query for all: of a thousand clients few have such a meeting.
    const ids = await db.system((tx) => findClientsWithSoonRooms(tx, now()), { readOnly: true });
    await takeTurns(
      (await portal.clients.all()).filter(({ id }) => ids.has(id)),
      1,
      async (client) => {
        if (stopping()) return false;
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
      (client, error) => {
        log.error({ client: client.key, err: describeError(error) }, 'hosts could not be asked to check in');
      },
    );
  },
});
