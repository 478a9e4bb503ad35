import type { Meeting, MeetingScope } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { formatDayOf } from '@portal/shared/time';
import { FieldGroup, RadioGroup } from '@portal/shared/ui/form';
import { useT } from '../texts/en.ts';

/** Whether there are later meetings that could change as well. */
export function hasLater({ series }: Pick<Meeting, 'series'>): boolean {
  return series !== null && series.position < series.count;
}

export interface ScopeFieldProps {
  meeting: Meeting;
  value: MeetingScope;
  onChange: (value: MeetingScope) => void;
  /** The effect on the later ones. */
  help: string;
}

/** This meeting, or all later ones of its series as well (rules/meetings.md#series-edit). */
export function ScopeField({ meeting, value, onChange, help }: ScopeFieldProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const day = formatDayOf(meeting.start, meeting.site.timeZone, locale);
  return (
    <FieldGroup label={t('scope')}>
      {() => (
        <RadioGroup<MeetingScope>
          label={t('scope')}
          value={value}
          onChange={onChange}
          options={[
            { value: 'this', label: t('scopeThis', { day }) },
            { value: 'later', label: t('scopeLater'), note: help },
          ]}
        />
      )}
    </FieldGroup>
  );
}
