import type { DisplayMeeting } from '@portal/openapi/meetings';
import { useSession } from '@portal/shared/session';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import { rangeText, titleOf } from '../words.ts';

interface ComingMeetingsProps {
  /** The next one first. */
  coming: readonly DisplayMeeting[];
  /** Whether the data cover that day. */
  isKnown: boolean;
  zone: string;
}

/** The line of the day shows more. On a small screen the style sheet shows only the next one. */
const AT_MOST = 4;

/** The next meetings. */
export function ComingMeetings({ coming, isKnown, zone }: ComingMeetingsProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <section className="mm-coming">
      <h2>{t('next')}</h2>
      {coming.length === 0 ? (
        <Text block size="lg">
          {t(isKnown ? 'nextNone' : 'nextUnknown')}
        </Text>
      ) : (
        <Stack as="ol" gap={3}>
          {coming.slice(0, AT_MOST).map((meeting) => (
            <li key={`${meeting.id}-${meeting.place}`}>
              <strong>{rangeText(meeting, zone, locale)}</strong>
              <div>
                <bdi>{titleOf(t, meeting)}</bdi>
                {meeting.hostName ? (
                  <>
                    {' · '}
                    <bdi>{meeting.hostName}</bdi>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
