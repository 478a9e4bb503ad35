import { personName } from '@portal/shared/people';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock, formatRange } from '@portal/shared/time';
import { Avatar, Button } from '@portal/shared/ui/core';
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
        <span>{t(minutes === null ? 'nowUntil' : 'nextIn')}</span>{' '}
        {minutes === null ? formatClock(endsAt ?? 0, site.timeZone, locale) : lengthWords(minutes)}
      </p>
      <div className="mm-next__words">
        <p className="mm-next__title">{name}</p>
        <p className="mm-next__facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {otherPeople > 0 ? (
        <span className="mm-next__faces" role="img" aria-label={t('people', { count: otherPeople })}>
          {people.map((person) => (
            <Avatar key={personName(person)} name={personName(person)} photo={person.photo} size={32} />
          ))}
          {otherPeople > people.length ? (
            <span className="wp-avatar mm-next__more">{`+${otherPeople - people.length}`}</span>
          ) : null}
        </span>
      ) : null}
      {to || plan ? (
        <span className="mm-next__acts">
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
        </span>
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
