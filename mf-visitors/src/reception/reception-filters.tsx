import { type List, ListFilters } from '@portal/shared/list';
import { Field, MultiSelect } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { memo } from 'react';
import { useT as useVisitT, VISIT_STATUSES } from '#parts/visits';
import { useT } from './texts/en.ts';
import { endsBeforeStart, type VisitParams, type VisitRange } from './visit-params.ts';

interface ReceptionFiltersProps {
  list: List<VisitParams, unknown>;
  range: VisitRange;
}

type OnChange = (change: Partial<VisitParams>) => void;

/** Range and status (rules/visits.md#reception); all of it is in the address. */
export function ReceptionFilters({ list, range }: ReceptionFiltersProps) {
  return (
    <ListFilters list={list} className="vr-filters">
      <RangeFields range={range} onChange={list.set} />
      <StatusField statuses={list.params.status.join()} onChange={list.set} />
    </ListFilters>
  );
}

/** Heavy to render, and independent of the search: it stays as it is while the receptionist types. */
const RangeFields = memo(function RangeFields({
  range,
  onChange,
}: {
  range: VisitRange;
  onChange: OnChange;
}) {
  const t = useT();
  return (
    <>
      <Field label={t('from')} hideLabel>
        {(control) => (
          <DatePicker {...control} value={range.start} onChange={(start) => onChange({ start })} />
        )}
      </Field>
      <Field label={t('to')} hideLabel error={endsBeforeStart(range) ? t('endBeforeStart') : undefined}>
        {(control) => (
          <DatePicker
            {...control}
            min={range.start}
            value={range.end}
            onChange={(end) => onChange({ end })}
          />
        )}
      </Field>
    </>
  );
});

/** @param statuses with commas: the list of the address is a new one each time */
const StatusField = memo(function StatusField({
  statuses,
  onChange,
}: {
  statuses: string;
  onChange: OnChange;
}) {
  const t = useT();
  const tv = useVisitT();
  return (
    <Field label={t('status')} hideLabel>
      {(control) => (
        <MultiSelect
          {...control}
          placeholder={t('anyStatus')}
          value={VISIT_STATUSES.filter((status) => statuses.split(',').includes(status))}
          options={VISIT_STATUSES.map((value) => ({ value, label: tv(`statuses.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
      )}
    </Field>
  );
});
