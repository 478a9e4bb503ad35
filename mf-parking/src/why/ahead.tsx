import { useSession } from '@portal/shared/session';
import { formatDayTime } from '@portal/shared/time';
import { Card, Tag, Text } from '@portal/shared/ui/core';
import type { Why } from './calls.ts';
import { RULES } from './rules.ts';
import { useT } from './texts/en.ts';

/** As many as the server names. */
const MOST = 100;

/** Who goes first and by which rule; who it is, only where the server says so. */
export function Ahead({ ahead, timeZone }: Pick<Why, 'ahead' | 'timeZone'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Card title={t('ahead')} footer={ahead.length >= MOST ? t('aheadMore', { count: MOST }) : undefined}>
      <ol className="mp-why__rows">
        {ahead.map(({ place, rule, name, requestedAt }) => (
          <li key={place}>
            <span>
              <Text block strong>
                {t('place', { place })}
                {name === null ? null : (
                  <>
                    {' · '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </Text>
              {requestedAt === null ? null : (
                <Text block size="sm" tone="soft">
                  {t('askedAt', { when: formatDayTime(requestedAt, timeZone, locale) })}
                </Text>
              )}
            </span>
            <Tag>{t(RULES[rule])}</Tag>
          </li>
        ))}
      </ol>
    </Card>
  );
}
