import type { Meeting, MeetingExtensionLimit } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { type ApiError, errorText, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { SelectField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { number, object } from 'yup';
import { extensionEnds, quickEnds } from '#parts/extension';
import { END_WRITES } from '../use-meeting.ts';
import { PinField, pinRule } from './pin-field.tsx';
import { useT } from './texts/en.ts';

export interface ExtendDialogProps {
  meeting: Pick<Meeting, 'id' | 'site'>;
  /** Loaded before the dialog opens; reloaded after a refusal. */
  limit: MeetingExtensionLimit;
  onClose: () => void;
}

interface ExtendValues {
  /** ms; null: no extension is possible. */
  end: number | null;
  pin: string;
}

/** Extends a meeting within the free time, with a host's PIN (rules/displays.md#extend-and-end). */
export function ExtendDialog({ meeting, limit: known, onClose }: ExtendDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [limit, setLimit] = useState(known);
  const [now, setNow] = useState(Date.now);
  const clock = (at: number | string) => formatClock(at, meeting.site.timeZone, locale);
  const end = Date.parse(limit.end);
  const ends = limit.extendUntil === null ? [] : extensionEnds(end, Date.parse(limit.extendUntil), now);
  const quick = quickEnds(end, ends);
  const latest = ends.at(-1);
  const reloadLimit = async () => {
    setLimit(await send(api.getMeetingExtension, { path: { id: meeting.id } }));
    setNow(Date.now());
  };
  return (
    <FormDialog<ExtendValues, unknown>
      title={t('extendTitle')}
      description={
        latest === undefined
          ? t('endsAt', { time: clock(end) })
          : t('extendText', { time: clock(end), until: clock(latest) })
      }
      size="sm"
      draft={`meeting-extend-${meeting.id}-${end}`}
      initialValues={{ end: quick[0] ?? null, pin: '' }}
      schema={() => object({ end: number().nullable().required(t('endRequired')), pin: pinRule(t) })}
      save={({ end: chosen, pin }) =>
        send(api.extendMeeting, {
          path: { id: meeting.id },
          body: { end: new Date(chosen ?? end).toISOString(), pin: pin.trim() },
        })
      }
      stale={END_WRITES}
      success={(_, { end: chosen }) => t('extended', { time: clock(chosen ?? end) })}
      failure={(error) => errorText(error) ?? t('extendFailed')}
      fieldErrors={extensionErrors}
      // Someone may have booked the time after it; if the reload fails, the old limit stays.
      onFailed={() => void reloadLimit().catch(() => undefined)}
      submitLabel={t('extend')}
      cancelLabel={t('close')}
      unavailable={
        latest === undefined ? (
          <Alert tone="info" title={t('cannotExtend')}>
            {limit.reason}
          </Alert>
        ) : undefined
      }
      onClose={onClose}
    >
      <Stack gap={2}>
        <SelectField<number>
          name="end"
          label={t('newEnd')}
          required
          help={limit.reason}
          options={ends.map((value) => ({ value, label: clock(value) }))}
        />
        <QuickEnds ends={quick} clock={clock} />
      </Stack>
      <PinField />
    </FormDialog>
  );
}

/** The same ends that a display suggests. */
function QuickEnds({ ends, clock }: { ends: readonly number[]; clock: (at: number) => string }) {
  const t = useT();
  const { values, setFieldValue } = useFormikContext<ExtendValues>();
  return (
    <Stack row gap={2} align="center">
      <Text tone="soft">{t('quick')}</Text>
      {ends.map((end) => (
        <Button
          key={end}
          size="sm"
          aria-pressed={end === values.end}
          onClick={() => void setFieldValue('end', end)}
        >
          {clock(end)}
        </Button>
      ))}
    </Stack>
  );
}

/** If someone else has the room then, the reason belongs to the `end` field. */
function extensionErrors({ fields, dates, detail }: ApiError) {
  const texts = dates?.[0]?.end;
  return { fields: texts === undefined ? fields : { end: texts }, detail };
}
