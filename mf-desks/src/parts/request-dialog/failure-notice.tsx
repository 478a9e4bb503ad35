import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useT } from '#parts/desks';
import type { Alternative, RequestFailure } from './rules/request-failure.ts';
import type { RequestValues } from './rules/request-values.ts';

export interface FailureNoticeProps {
  failure: RequestFailure;
  /** One of the alternatives is now the form's desk. */
  onTaken: (desk: Alternative) => void;
}

/** Why nothing was booked, day by day, and the desks that can be had instead, one press each. */
export function FailureNotice({ failure: { days, detail, alternatives }, onTaken }: FailureNoticeProps) {
  const t = useT();
  const { setFieldValue } = useFormikContext<RequestValues>();
  const locale = useSession((session) => session.locale);
  const notice = useRef<HTMLDivElement>(null);
  const isEmpty = days.length === 0 && detail === undefined && alternatives.length === 0;
  // It appears at the form's top, while the person looks at its end.
  useEffect(() => notice.current?.focus(), []);
  if (isEmpty) return null;

  function take(desk: Alternative) {
    void setFieldValue('desk', desk.id);
    onTaken(desk);
  }

  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="danger" title={days.length > 0 ? t('failedDates') : detail} live>
        <Stack gap={3}>
          {days.length > 0 ? (
            <ul>
              {days.map(({ day, reasons }) => (
                <li key={day}>
                  {t('failedDate', { day: formatDay(day, locale, 'weekday'), reason: reasons.join(' ') })}
                </li>
              ))}
            </ul>
          ) : null}
          {alternatives.length > 0 ? (
            <>
              <Text block strong>
                {t('alternatives')}
              </Text>
              <Stack row gap={2}>
                {alternatives.map((desk) => (
                  <Button key={desk.id} size="sm" icon="desk" onClick={() => take(desk)}>
                    {t('takeAlternative', { desk: desk.name, zone: desk.zone })}
                  </Button>
                ))}
              </Stack>
            </>
          ) : null}
        </Stack>
      </Alert>
    </div>
  );
}
