import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Stack, Text } from '@portal/shared/ui/core';
import { FieldGroup, RadioGroup } from '@portal/shared/ui/form';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useT } from '#messages/meetings/index.ts';
import type { MeetingValues } from '../domain/meeting-values.ts';
import type { MeetingPart, StaleMerge } from '../domain/merge-stale.ts';

export interface StaleNoticeProps {
  merge: StaleMerge;
  /** The values with which the save was refused. */
  mine: MeetingValues;
  siteName: (id: number | null) => string;
}

/** After the 409 of a stale edit: theirs or mine, part by part (decisions §1). Nothing is saved before the next press. */
export function StaleNotice({ merge, mine, siteName }: StaleNoticeProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values, setFieldValue } = useFormikContext<MeetingValues>();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal
  useEffect(() => box.current?.focus(), [merge]);

  function say(part: MeetingPart, from: MeetingValues): string {
    switch (part) {
      case 'siteId':
        return siteName(from.siteId);
      case 'dates':
        return from.dates.map(({ date }) => (date ? formatDay(date, locale) : '–')).join(', ');
      case 'attends':
        return from.attends.map(({ name }) => name).join(', ') || t('nobody');
      case 'visits':
        return from.visits.map(({ name }) => name).join(', ') || t('nobody');
      default:
        return from[part] || t('empty');
    }
  }

  const { conflicts, taken, theirs } = merge;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning" title={t('staleTitle')} live>
        <Stack gap={4}>
          <Text block>{t(conflicts.length > 0 ? 'staleText' : 'staleMerged')}</Text>
          {conflicts.map((part) => (
            <FieldGroup key={part} label={t(`part.${part}`)}>
              {() => (
                <RadioGroup<'mine' | 'theirs'>
                  label={t(`part.${part}`)}
                  options={[
                    { value: 'mine', label: t('mine'), note: say(part, mine) },
                    { value: 'theirs', label: t('theirs'), note: say(part, theirs) },
                  ]}
                  value={values[part] === theirs[part] ? 'theirs' : 'mine'}
                  onChange={(choice) =>
                    void setFieldValue(part, choice === 'theirs' ? theirs[part] : mine[part])
                  }
                />
              )}
            </FieldGroup>
          ))}
          {taken.length > 0 ? (
            <Text block size="sm">
              {t('staleTaken', { parts: taken.map((part) => t(`part.${part}`)).join(', ') })}
            </Text>
          ) : null}
        </Stack>
      </Alert>
    </div>
  );
}
