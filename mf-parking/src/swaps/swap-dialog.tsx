import type { ParkingSwap } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, PersonField, ruled } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { mixed, object } from 'yup';
import { PARKING_DOMAIN, useReservations, useSiteToday } from '#parts/parking';
import { useT } from './texts/en.ts';

interface Values {
  colleague: { value: number; label: string } | null;
  wantedDate: string | null;
}

/** Offers one's own confirmed day to a colleague (rules/parking.md#swap). @param id of the reservation */
export function SwapDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const today = useSiteToday()(null);
  const { data } = useReservations({ site: null, start: today });
  const given = data?.results.find((reservation) => reservation.id === id);
  const words = given && { day: formatDay(given.date, locale, 'long'), carPark: given.carpark.name };
  return (
    <FormDialog<Values, ParkingSwap>
      title={t('title')}
      description={words ? t('text', words) : t('textPlain')}
      size="sm"
      draft={`parking-swap-${id}`}
      initialValues={{ colleague: null, wantedDate: null }}
      schema={() => object({ colleague: mixed().nullable().required(t('colleagueRequired')) })}
      save={({ colleague, wantedDate }, key) =>
        send(api.createParkingSwap, {
          body: {
            ...{ reservation: id, colleague: ruled(colleague).value },
            ...(wantedDate === null ? {} : { wantedDate }),
          },
          key,
        })
      }
      stale={[PARKING_DOMAIN]}
      success={t('asked')}
      failure={t('failed')}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Colleague carPark={given?.carpark.id} />
        <BoundField<string | null> name="wantedDate" label={t('wanted')} help={t('wantedHelp')}>
          {(control, { value, change, touch }) => (
            <DatePicker {...control} value={value} min={today} onChange={change} onBlur={touch} />
          )}
        </BoundField>
      </Stack>
    </FormDialog>
  );
}

/** Finds only colleagues who may park there; the server would refuse the others. */
function Colleague({ carPark }: { carPark: number | undefined }) {
  const t = useT();
  const viewerId = useSession((session) => session.user?.id);
  return (
    <PersonField
      name="colleague"
      label={t('colleague')}
      required
      help={t('colleagueHelp')}
      without={viewerId}
      among={carPark === undefined ? undefined : { mayParkAt: carPark }}
    />
  );
}
