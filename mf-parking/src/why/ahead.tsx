import type { ParkingWhy } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDayTime } from '@portal/shared/time';
import { Card, ListRow, ListRows, Tag } from '@portal/shared/ui/core';
import { RULES } from './rules.ts';
import { useT } from './texts/en.ts';

/** The server's maximum. */
const MOST = 100;

/** The people ahead in the queue, each with the rule; names only if the server sends them. */
export function Ahead({ ahead, timeZone }: Pick<ParkingWhy, 'ahead' | 'timeZone'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Card title={t('ahead')} footer={ahead.length >= MOST ? t('aheadMore', { count: MOST }) : undefined}>
      <ListRows>
        {ahead.map(({ place, rule, name, requestedAt }) => (
          <ListRow
            key={place}
            title={
              <>
                {t('place', { place })}
                {name === null ? null : (
                  <>
                    {' · '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </>
            }
            note={
              requestedAt === null
                ? undefined
                : t('askedAt', { when: formatDayTime(requestedAt, timeZone, locale) })
            }
            end={<Tag>{t(RULES[rule])}</Tag>}
          />
        ))}
      </ListRows>
    </Card>
  );
}
