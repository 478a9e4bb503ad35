import { useSession } from '@portal/shared/session';
import { formatDayOf, formatTime } from '@portal/shared/time';
import { Card, Icon, Stack, VisuallyHidden } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import type { MyVisit } from '#parts/api';
import { useT } from '#parts/my-visit';

/** All about the meeting, in the site's time with the zone's name where the phone is in another one. */
export function MeetingCard({ visit: { meeting } }: { visit: MyVisit }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, start, end, host, attends, description, location } = meeting;
  const at = (instant: string) =>
    `${formatDayOf(instant, site.timeZone, locale, 'long')}, ${formatTime(instant, site.timeZone, locale)}`;
  return (
    <Card title={t('meeting')}>
      <Stack align="start">
        <Facts
          items={[
            { label: t('start'), value: at(start) },
            { label: t('end'), value: at(end) },
            { label: t('host'), value: host },
            { label: t('attends'), value: attends.join(', ') },
            { label: t('description'), value: description },
            { label: t('location'), value: location },
            { label: t('site'), value: site.name },
            { label: t('address'), value: site.address },
          ]}
        />
        {site.mapDirectionsUrl ? (
          <a className="wp-button" href={site.mapDirectionsUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="pin" size={18} />
            {t('directions')}
            <VisuallyHidden>{t('directionsNew')}</VisuallyHidden>
          </a>
        ) : null}
      </Stack>
    </Card>
  );
}
