import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock, formatRange } from '@portal/shared/time';
import { Avatar, Button, Stack, Text } from '@portal/shared/ui/core';
import { nameOf, useDaysT, useWays } from '#parts/my-days';
import type { NextUp as Next } from './rules.ts';
import './next-up.css';
import { useT } from './texts/en.ts';

/** The next item: the largest words of the page. */
export function NextUp({ item, minutes }: Next) {
  const t = useT();
  const days = useDaysT();
  const navigate = useNavigate();
  const locale = useSession((session) => session.locale);
  const homeId = useSession(({ user }) => user?.siteId);
  const to = useWays()(item);
  const { startsAt, endsAt, site, place, floorPlanRelativeUrl: plan, people, otherPeople, visitors } = item;
  const name = nameOf(item, days);
  const facts = [
    startsAt && endsAt ? formatRange(startsAt, endsAt, site.timeZone, locale) : null,
    place,
    site.id === homeId ? null : site.name,
    visitors > 0 ? days('visitors', { count: visitors }) : null,
  ];
  return (
    <div className="mm-next">
      <p className="mm-next__in">
        <Text size="xs">{t(minutes === null ? 'nowUntil' : 'nextIn')}</Text>{' '}
        {minutes === null ? formatClock(endsAt ?? 0, site.timeZone, locale) : lengthWords(minutes)}
      </p>
      <div className="mm-next__words">
        <Text block size="lg" className="mm-next__title">
          {name}
        </Text>
        <Text block tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {otherPeople > 0 ? (
        <Stack
          as="span"
          row
          gap={0}
          className="mm-next__faces"
          role="img"
          aria-label={t('people', { count: otherPeople })}
        >
          {people.map((person) => (
            <Avatar key={personName(person)} name={personName(person)} photo={person.photo} size={32} />
          ))}
          {otherPeople > people.length ? (
            <span className="wp-avatar mm-next__more">{`+${otherPeople - people.length}`}</span>
          ) : null}
        </Stack>
      ) : null}
      {to || plan ? (
        <Stack as="span" row gap={2} className="mm-next__acts">
          {plan ? (
            <Button icon="plan" onClick={() => navigate(plan)}>
              {t('showOnPlan')}
            </Button>
          ) : null}
          {to ? (
            <Button aria-label={t('openLabel', { what: name })} onClick={() => navigate(to)}>
              {t('open')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </div>
  );

  function lengthWords(length: number): string {
    const hours = Math.floor(length / 60);
    const rest = length % 60;
    if (hours === 0) return t('minutes', { count: rest });
    return rest === 0 ? t('hours', { count: hours }) : t('hoursAndMinutes', { hours, minutes: rest });
  }
}
