import { chosenSite, useSession } from '@portal/shared/session';
import { browserZone, formatClock, formatDay, today, useNow } from '@portal/shared/time';
import { Text, Title } from '@portal/shared/ui/core';
import { greetingFor } from '../../view/greeting-for.ts';
import { useT } from '../messages/index.ts';

const MINUTE_MS = 60_000;

/** Says hello, and the day at the chosen site; also its time where the person's own clock shows another. */
export function Greeting() {
  const t = useT();
  const user = useSession((session) => session.user);
  const site = useSession(chosenSite);
  const locale = useSession((session) => session.locale);
  // A dashboard stays open over midnight.
  const now = useNow(MINUTE_MS);
  const zone = site?.timeZone ?? browserZone();
  const time = formatClock(now, zone, locale);
  const isElsewhere = site !== undefined && time !== clockHere(now);
  return (
    <div className="sh-greeting">
      <Title level={2} size="xl">
        {t(greetingFor(Number.parseInt(time, 10)), { name: user?.firstName || user?.email || '' })}
      </Title>
      <Text block tone="soft">
        {formatDay(today(zone, now), locale, 'long')}
        {isElsewhere ? <> · {t('greetingTime', { time, site: site.name })}</> : null}
      </Text>
    </div>
  );
}

/** What the clock beside the person shows. Not by the name of the browser's zone: to find that costs 35 ms at the first paint. */
function clockHere(now: number): string {
  const here = new Date(now);
  return [here.getHours(), here.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
