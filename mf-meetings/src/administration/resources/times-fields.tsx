import { FieldArray, NumberField, RadioField, TimeField } from '@portal/shared/forms';
import { useFormikContext } from 'formik';
import { useT } from '../texts/en.ts';
import { Part } from './part.tsx';
import type { RoomValues } from './rules/room-values.ts';

/** How a room is held: at any time or in whole timeslots, with what is held around a booking, by one or by several. */
export function TimesFields() {
  const t = useT();
  const { values } = useFormikContext<RoomValues>();
  return (
    <Part title={t('resources.when')}>
      <RadioField
        name="meetingTimeslotType"
        label={t('resources.times')}
        row
        options={(['free', 'timeslot'] as const).map((value) => ({
          value,
          label: t(`resources.timeTypes.${value}`),
        }))}
      />
      {values.meetingTimeslotType === 'timeslot' ? (
        <FieldArray
          name="timeslots"
          label={t('resources.timeslots')}
          help={t('resources.timeslotsHelp')}
          addLabel={t('resources.addTimeslot')}
          removeLabel={(index) => t('resources.removeTimeslot', { number: index + 1 })}
          newRow={() => nextSlot(values.timeslots.at(-1)?.endTime)}
          max={48}
        >
          {(row) => (
            <>
              <TimeField name={`${row}.startTime`} label={t('resources.from')} step={5} />
              <TimeField name={`${row}.endTime`} label={t('resources.until')} step={5} />
            </>
          )}
        </FieldArray>
      ) : null}
      <div className="wp-fields">
        <NumberField
          name="setupMinutes"
          label={t('resources.setup')}
          help={t('resources.setupHelp')}
          unit={t('resources.minutes')}
          min={0}
          max={240}
        />
        <NumberField
          name="cleanDownMinutes"
          label={t('resources.cleanDown')}
          unit={t('resources.minutes')}
          min={0}
          max={240}
        />
        <NumberField
          name="sharedPlaces"
          label={t('resources.shared')}
          help={t('resources.sharedHelp')}
          min={2}
          max={50}
        />
      </div>
    </Part>
  );
}

/** The next one begins where the last ends. */
function nextSlot(end: string | null | undefined): RoomValues['timeslots'][number] {
  return { startTime: end ?? '09:00', endTime: null };
}
