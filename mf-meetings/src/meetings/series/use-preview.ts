import type { components } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useDebounced, useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import { timeOf } from '../form/rules/meeting-body.ts';
import type { MeetingValues } from '../form/rules/meeting-values.ts';
import { decidedDates, decisionsOf, type PreviewedDate, repetitionOf } from './rules/series-value.ts';

type PreviewRequest = components['schemas']['MeetingPreviewRequest'];

export interface SeriesPreview {
  /** Each date of the rule with the decisions applied; null while unknown. */
  dates: readonly PreviewedDate[] | null;
  /** The reason, as text; empty if the request itself was valid. */
  failed: string | null;
  retry: () => void;
}

/** Reloads whenever rule, times, rooms or host change, for the decisions, and when others book rooms. */
export function usePreview(zone: string): SeriesPreview {
  const { values } = useFormikContext<MeetingValues>();
  const userId = useSession(({ user }) => user?.id);
  const hosts = values.attends.filter(({ isHost }) => isHost).map(({ id }) => id);
  const [host] = hosts;
  const repetition = repetitionOf(values.series);
  const time = timeOf(values.dates[0]?.date ?? null, values, zone);
  const common = {
    siteId: values.siteId ?? 0,
    rooms: values.rooms.map(({ id }) => id),
    ...(host === undefined || host === userId || values.rooms.length === 0 ? {} : { host }),
    // A booking is refused if one of these hosts has another appointment.
    ...(hosts.length === 0 ? {} : { hosts }),
  };
  const asked: PreviewRequest | null =
    repetition && time && values.siteId !== null && time.start < time.end
      ? { ...common, ...time, repetition }
      : null;
  // Not at each digit while the user types a number.
  const settled = useDebounced(JSON.stringify(asked));
  const isSettled = settled === JSON.stringify(asked);
  const made = useAsked(isSettled ? asked : null);
  const decisions = decisionsOf(values);
  const decided = made.data ? decidedDates(made.data.dates, decisions) : [];
  const isChanged = decided.some(({ day }) => decisions[day] !== undefined);
  const checked = useAsked(isChanged ? { ...common, dates: decided.map((one) => one.time) } : null);
  const failed = made.error ?? checked.error;
  return {
    dates:
      made.data && (!isChanged || checked.data)
        ? merged(made.data.dates, decided, checked.data?.dates)
        : null,
    failed: failed ? (Object.values(failed.fields ?? {}).flat()[0] ?? '') : null,
    retry: () => void Promise.all([made.mutate(), checked.mutate()]),
  };
}

function useAsked(body: PreviewRequest | null) {
  return useRead(api.previewMeetings, body && { body }, { keepPreviousData: false });
}

/** Changed dates with their new check; the alternatives stay those of the first answer. */
function merged(
  made: readonly PreviewedDate[],
  decided: readonly { day: string }[],
  checked: readonly PreviewedDate[] | undefined,
): PreviewedDate[] {
  const byDay = new Map(decided.map(({ day }, index) => [day, checked?.[index]]));
  return made.map((date) => {
    const found = byDay.get(date.date);
    return found ? { ...date, problem: found.problem, reason: found.reason } : date;
  });
}
