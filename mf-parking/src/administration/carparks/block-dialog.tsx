import type { CarParkSettings, SpaceBlock } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from '../texts/en.ts';
import { NotNow, strandedBy, useStranded } from './use-stranded.tsx';

export interface BlockDialogProps {
  carPark: CarParkSettings;
  spaceIds: number[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  firstDay: string;
  lastDay: string;
  reason: string;
}

/** Blocks spaces for days. Reservations on them are listed first, with the alternatives for each. */
export function BlockDialog({ carPark, spaceIds, onDone, onClose }: BlockDialogProps) {
  const t = useT();
  const user = useSession((session) => session.user);
  const now = today(siteZone({ user, siteId: carPark.siteId }), new Date());
  const stranded = useStranded(carPark.siteId);
  const save = ({ firstDay, lastDay, reason }: Values, key: string) => {
    const block = { spaceIds, firstDay, lastDay };
    const said = reason.trim() ? { ...block, reason: reason.trim() } : block;
    return stranded.sendFor(
      () => strandedBy(carPark.id, { block }),
      (choice) =>
        send(api.createSpaceBlocks, {
          path: { id: carPark.id },
          body: choice ? { ...said, stranded: choice } : said,
          key: choice ? `${key}-${choice}` : key,
        }),
    );
  };
  return (
    <>
      <FormDialog<Values, SpaceBlock[]>
        title={t('block.many', { count: spaceIds.length })}
        description={t('block.text')}
        size="sm"
        draft={`parking-block-${carPark.id}`}
        initialValues={{ firstDay: now, lastDay: now, reason: '' }}
        schema={() =>
          object({
            firstDay: string().required(t('required')),
            lastDay: string()
              .required(t('required'))
              .test(
                'order',
                t('block.endBeforeStart'),
                (last, { parent }) => !last || last >= parent.firstDay,
              ),
          })
        }
        save={save}
        stale={[PARKING_DOMAIN]}
        success={t('block.done')}
        failure={(error) => (error instanceof NotNow ? undefined : t('saveFailed'))}
        submitLabel={t('block.short')}
        onDone={() => {
          onDone();
          onClose();
        }}
        onClose={onClose}
      >
        <Stack columns={14} align="start">
          <BoundField<string | null> name="firstDay" label={t('block.first')} required>
            {(control, { value, change, touch }) => (
              <DatePicker {...control} value={value} min={now} onChange={change} onBlur={touch} />
            )}
          </BoundField>
          <BoundField<string | null> name="lastDay" label={t('block.last')} required>
            {(control, { value, change, touch }) => (
              <DatePicker {...control} value={value} min={now} onChange={change} onBlur={touch} />
            )}
          </BoundField>
        </Stack>
        <TextField name="reason" label={t('block.reason')} maxLength={255} autoComplete="off" />
      </FormDialog>
      {stranded.dialog}
    </>
  );
}
