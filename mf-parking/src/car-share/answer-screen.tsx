import type { ParkingSeatQuestion } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send, useRead } from '@portal/shared/api';
import { useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Facts } from '@portal/shared/ui/display';
import { MailedQuestion } from '#parts/mailed-question';
import { useT } from './texts/en.ts';

/** Where the mail to a driver leads (rules/parking.md#car-share). */
export function SeatAnswerScreen() {
  const { token = '' } = useParams();
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <MailedQuestion<ParkingSeatQuestion>
      query={useRead(api.getParkingSeatLink, { path: { token } })}
      send={(answer) => send(api.answerParkingSeatLink, { path: { token }, body: { answer } })}
      title={({ name }) => t('asksForSeat', { name })}
      done={(answer) => t(answer === 'accept' ? 'accepted' : 'declined')}
    >
      {({ date, leavesAt, leavesFrom, carpark, site, freeSeats }) => (
        <Facts
          items={[
            { label: t('day'), value: formatDay(date, locale, 'long') },
            { label: t('from'), value: `${leavesAt}, ${leavesFrom}` },
            { label: t('to'), value: `${carpark}, ${site}` },
            { label: t('seatsLeft'), value: String(freeSeats) },
          ]}
        />
      )}
    </MailedQuestion>
  );
}
