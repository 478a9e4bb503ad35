import type { ReportRecipient, ReportSchedule } from '@portal/openapi/reports';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDay, formatDayOf, weekdayNames, zoneName } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { Menu } from '@portal/shared/ui/extra';
import type { Column } from '@portal/shared/ui/table';
import { useReportNames } from '#parts/names';
import { clock, isOfCarPark, oftenOf } from './rules.ts';
import { useT } from './texts/en.ts';

export interface ScheduleActs {
  onEdit: (schedule: ReportSchedule) => void;
  onRemove: (schedule: ReportSchedule) => void;
  onSend: (schedule: ReportSchedule) => void;
  onPause: (schedule: ReportSchedule) => void;
  onResubscribe: (id: number, recipient: ReportRecipient) => void;
}

/** Report and filters, rhythm, recipients, next and last run, what can be done. */
export function useColumns(acts: ScheduleActs): Column<ReportSchedule>[] {
  const t = useT();
  const names = useReportNames();
  const locale = useSession((session) => session.locale);
  return [
    {
      key: 'report',
      title: t('report'),
      isRowHeader: true,
      render: ({ report, site, carpark, days }) => (
        <span>
          <strong>{names(report)}</strong>
          <Text block size="sm" tone="soft">
            {isOfCarPark(report)
              ? (carpark?.name ?? '')
              : t('filters', { place: site.name, days: t(`which.${days}`) })}
          </Text>
        </span>
      ),
    },
    {
      key: 'often',
      title: t('often'),
      render: (schedule) => {
        const { frequency, weekday, monthDay, hour } = schedule;
        const day =
          frequency === 'weekly'
            ? (weekdayNames(locale, 'long')[(weekday ?? 1) - 1] ?? '')
            : String(monthDay ?? '');
        return t(oftenOf(schedule), { day, time: clock(hour) });
      },
    },
    {
      key: 'recipients',
      title: t('recipients'),
      render: ({ id, recipients, timeZone }) => (
        <Stack as="ul" gap={2} className="rp-recipients">
          {recipients.map((recipient) => (
            <RecipientItem
              key={recipient.id}
              {...{ recipient, timeZone }}
              onResubscribe={() => acts.onResubscribe(id, recipient)}
            />
          ))}
        </Stack>
      ),
    },
    {
      key: 'next',
      title: t('next'),
      render: ({ nextRunAt, nextFromDate, nextUntilDate, timeZone }) =>
        nextRunAt === null ? (
          <StatusBadge tone="neutral" icon="clock">
            {t('paused')}
          </StatusBadge>
        ) : (
          <span className="rp-when">
            {whenOf(nextRunAt, timeZone, locale)}
            {nextFromDate && nextUntilDate ? (
              <Text block size="sm" tone="soft">
                {t('nextCovers', {
                  from: formatDay(nextFromDate, locale),
                  until: formatDay(nextUntilDate, locale),
                })}
              </Text>
            ) : null}
          </span>
        ),
    },
    { key: 'last', title: t('last'), render: (schedule) => <LastRun schedule={schedule} /> },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (schedule) => <Acts schedule={schedule} acts={acts} />,
    },
  ];
}

/** With the zone always: the clocks are those of the site. */
function whenOf(instant: string, zone: string, locale: string): string {
  return `${formatDayOf(instant, zone, locale)}, ${formatClock(instant, zone, locale)} ${zoneName(zone, locale, instant)}`;
}

function RecipientItem(props: { recipient: ReportRecipient; timeZone: string; onResubscribe: () => void }) {
  const { recipient, timeZone, onResubscribe } = props;
  const { email, sees, unsubscribedAt } = recipient;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const note = unsubscribedAt
    ? t('unsubscribed', { day: formatDayOf(unsubscribedAt, timeZone, locale) })
    : sees === 'people'
      ? null
      : t(`sees.${sees}`);
  return (
    <li>
      <bdi>{email}</bdi>
      {note ? (
        <Text block size="sm" tone={unsubscribedAt || sees === 'nothing' ? 'warning' : 'soft'}>
          {note}
        </Text>
      ) : null}
      {unsubscribedAt ? (
        <Button size="sm" aria-label={t('resubscribeOne', { email })} onClick={onResubscribe}>
          {t('resubscribe')}
        </Button>
      ) : null}
    </li>
  );
}

function LastRun({ schedule }: { schedule: ReportSchedule }) {
  const { lastRunAt, lastOutcome, lastMailCount, owner, timeZone } = schedule;
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (lastRunAt === null || lastOutcome === null) return <Text tone="soft">{t('never')}</Text>;
  return (
    <span className="rp-when">
      {whenOf(lastRunAt, timeZone, locale)}
      <Text block size="sm" tone={lastOutcome === 'sent' ? 'soft' : 'warning'}>
        {lastOutcome === 'sent'
          ? t('outcomes.sent', { count: lastMailCount })
          : lastOutcome === 'owner'
            ? t('outcomes.owner', { owner })
            : t(`outcomes.${lastOutcome}`)}
      </Text>
    </span>
  );
}

function Acts({ schedule, acts }: { schedule: ReportSchedule; acts: ScheduleActs }) {
  const t = useT();
  const name = useReportNames()(schedule.report);
  return (
    <span className="rp-acts">
      <Button size="sm" aria-label={t('changeOne', { name })} onClick={() => acts.onEdit(schedule)}>
        {t('change')}
      </Button>
      <Menu
        label={t('more', { name })}
        align="end"
        button={{
          size: 'sm',
          square: true,
          variant: 'quiet',
          icon: 'more',
          'aria-label': t('more', { name }),
        }}
        items={[
          { key: 'send', label: t('sendNow'), icon: 'mail', onSelect: () => acts.onSend(schedule) },
          {
            key: 'pause',
            label: t(schedule.nextRunAt === null ? 'resume' : 'pause'),
            icon: 'clock',
            onSelect: () => acts.onPause(schedule),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: 'trash',
            danger: true,
            onSelect: () => acts.onRemove(schedule),
          },
        ]}
      />
    </span>
  );
}
