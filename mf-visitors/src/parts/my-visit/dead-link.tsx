import { LanguageSwitch } from '@portal/shared/language';
import { useSession } from '@portal/shared/session';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/**
 * A link that opens no visit, or no longer: tells the visitor what that means and what to do
 * (rules/visits.md#own-page). Never shows the employees' login.
 * @param words the server's text, if the visit is over or cancelled
 */
export function DeadLink({ isOver = false, words }: { isOver?: boolean; words?: string | undefined }) {
  const t = useT();
  const client = useSession((session) => session.client?.name ?? '');
  return (
    <>
      <div className="wp-visit">
        <Card title={t(isOver ? 'linkOver' : 'linkDead')}>
          <Stack gap={4}>
            <Text block role="status">
              {isOver ? (words ?? t('linkOverText')) : t('invalidVisit')}
            </Text>
            <ul className="wp-visit__todo">
              {isOver ? null : <li>{t('linkWhole')}</li>}
              <li>{t('linkNewest')}</li>
              <li>{t('linkHost', { client })}</li>
              <li>{t('linkDoor')}</li>
            </ul>
          </Stack>
        </Card>
      </div>
      <LanguageSwitch label={t('language')} />
    </>
  );
}
