import { Stack, Text, Title } from '@portal/shared/ui/core';
import { useId } from 'react';
import type { Visit } from '#parts/api';
import { useT } from './texts/en.ts';
import { useVisitTimes } from './visit-facts.tsx';
import { VisitStatusTag } from './visit-status-tag.tsx';

/** See rules/visits.md#actions. */
const SHOWN_CHANGES = 4;

/** The status change panel: the last four changes, newest first (rules/visits.md#actions). */
export function VisitHistory({ visit }: { visit: Pick<Visit, 'statusChanges' | 'meeting' | 'date'> }) {
  const t = useT();
  const id = useId();
  const { at: timeOf } = useVisitTimes(visit);
  return (
    <section aria-labelledby={id}>
      <Stack gap={2}>
        <Title level={3} size="sm" id={id}>
          {t('history')}
        </Title>
        {visit.statusChanges.length === 0 ? (
          <Text tone="soft">{t('noHistory')}</Text>
        ) : (
          <Stack as="ul" gap={2}>
            {visit.statusChanges.slice(0, SHOWN_CHANGES).map((change) => (
              <Stack as="li" row gap={2} key={`${change.changedAt} ${change.toStatus}`}>
                <VisitStatusTag status={change.toStatus} />
                <Text size="sm" tone="soft">
                  {change.isAutomatic
                    ? t('changedAutomatically', { at: timeOf(change.changedAt) })
                    : change.changedBy === null
                      ? t('changedSelf', { at: timeOf(change.changedAt) })
                      : t('changedBy', { at: timeOf(change.changedAt), name: change.changedBy })}
                </Text>
              </Stack>
            ))}
          </Stack>
        )}
      </Stack>
    </section>
  );
}
