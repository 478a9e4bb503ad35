import type { DeskZoneSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { FieldArray, NumberField, SelectField } from '@portal/shared/forms';
import { useFormikContext } from 'formik';
import { array, number, object, string } from 'yup';
import { useT } from '../texts/en.ts';
import type { ShareValues, ZoneValues } from './values.ts';

const UNITS = ['desks', 'percent'] as const;
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

export interface SharesFieldsProps {
  /** The saved shares of the zone, including departments that no longer have members. */
  known: DeskZoneSettings['shares'];
}

/** The zone's share for each department, and when the rest opens to everyone (rules/desks.md#shares). */
export function SharesFields({ known }: SharesFieldsProps) {
  const t = useT();
  const { values } = useFormikContext<ZoneValues>();
  const teams = useRead(api.listDeskTeams).data ?? [];
  const gone = known.filter(
    ({ team }) => !teams.some(({ name }) => name.toLowerCase() === team.toLowerCase()),
  );
  const options = [
    ...teams.map(({ name, people }) => ({
      // In the zone's spelling: the select compares values case-sensitively.
      value: known.find(({ team }) => team.toLowerCase() === name.toLowerCase())?.team ?? name,
      label: t('zones.shareTeamOf', { team: name, count: people }),
    })),
    ...gone.map(({ team }) => ({ value: team, label: t('zones.shareTeamOfNone', { team }) })),
  ];
  return (
    <>
      <FieldArray<ShareValues>
        name="shares"
        label={t('zones.shares')}
        help={t('zones.sharesHelp')}
        addLabel={t('zones.shareAdd')}
        removeLabel={(index) => t('zones.shareRemove', { number: index + 1 })}
        newRow={() => ({ team: null, amount: null, unit: 'desks' })}
        max={50}
      >
        {(row) => (
          <>
            <SelectField name={`${row}.team`} label={t('zones.shareTeam')} required options={options} />
            <NumberField name={`${row}.amount`} label={t('zones.shareAmount')} required min={1} max={1000} />
            <SelectField
              name={`${row}.unit`}
              label={t('zones.shareUnit')}
              required
              options={UNITS.map((value) => ({ value, label: t(`zones.shareUnits.${value}`) }))}
            />
          </>
        )}
      </FieldArray>
      {values.shares.length > 0 ? (
        <SelectField
          name="shareReleaseHour"
          label={t('zones.shareRelease')}
          help={t('zones.shareReleaseHelp')}
          placeholder={t('zones.noShareRelease')}
          options={HOURS.map((hour) => ({
            value: hour,
            label: t('zones.shareReleaseAt', { time: `${String(hour).padStart(2, '0')}:00` }),
          }))}
        />
      ) : null}
    </>
  );
}

/** Each row is complete, and no team has two. */
export function sharesSchema(t: ReturnType<typeof useT>) {
  const row = object({
    team: string()
      .nullable()
      .required(t('required'))
      .test('once', t('zones.shareTwice'), (team, { from }) => {
        const all = (from?.at(-1)?.value as ZoneValues | undefined)?.shares ?? [];
        return all.filter((share) => share.team?.toLowerCase() === team?.toLowerCase()).length < 2;
      }),
    amount: number()
      .nullable()
      .required(t('required'))
      .when('unit', ([unit], amount) =>
        unit === 'percent' ? amount.max(100, t('zones.sharePercent')) : amount,
      ),
    unit: string(),
  });
  return array().of(row);
}
