import { Button } from '@portal/shared/ui/core';
import { Field, Input, MultiSelect } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useSearchBox, useSlashFocus } from '@portal/shared/url-state';
import { memo, useRef } from 'react';
import { VISIT_STATUSES } from '#common/visits/visit-words.ts';
import { useT } from '#messages/reception/index.ts';
import { useT as useVisitT } from '#messages/visits/index.ts';
import {
  endsBeforeStart,
  hasFilters,
  NO_FILTERS,
  type VisitParams,
  type VisitRange,
} from '../list/visit-params.ts';

interface ReceptionFiltersProps {
  params: VisitParams;
  range: VisitRange;
  onChange: (change: Partial<VisitParams>, options?: { replace?: boolean }) => void;
  /** A scanner typed into the search; answers whether it was a code. */
  onScan: ((text: string) => boolean) | null;
}

type OnChange = ReceptionFiltersProps['onChange'];

/** Range, search and status (spec 2 §2); all of it is in the address. */
export const ReceptionFilters = memo(function ReceptionFilters(props: ReceptionFiltersProps) {
  const { params, range, onChange, onScan } = props;
  const t = useT();
  return (
    <search className="vr-filters" aria-label={t('filters')}>
      <SearchBox search={params.search} onChange={onChange} onScan={onScan} />
      <RangeFields range={range} onChange={onChange} />
      <StatusField statuses={params.status.join()} onChange={onChange} />
      {hasFilters(params) ? (
        <div className="vr-filters__clear">
          <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
            {t('clearFilters')}
          </Button>
        </div>
      ) : null}
    </search>
  );
});

/** Heavy to render, and nothing to the search: so it stays as it is while somebody types. */
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
      <Field label={t('from')}>
        {(control) => (
          <DatePicker {...control} value={range.start} onChange={(start) => onChange({ start })} />
        )}
      </Field>
      <Field label={t('to')} error={endsBeforeStart(range) ? t('endBeforeStart') : undefined}>
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
    <Field label={t('status')} className="vr-filters__status">
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

type SearchBoxProps = Pick<ReceptionFiltersProps, 'onChange' | 'onScan'> & { search: string };

/** What is typed lives here alone, so that a key renders this box and nothing else. */
function SearchBox({ search, onChange, onScan }: SearchBoxProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(search, (text) => onChange({ search: text }, { replace: true }));
  useSlashFocus(input);
  return (
    <Field label={t('search')} help={t('searchHelp')} className="vr-filters__search">
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="search"
          icon="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('searchPlaceholder')}
          value={box.text}
          onChange={(event) => box.setText(event.target.value)}
          onKeyDown={(event) => {
            // Who searched and then scans, scans.
            if (event.key === 'Enter' && onScan?.(event.currentTarget.value)) box.setText(search);
          }}
        />
      )}
    </Field>
  );
}
