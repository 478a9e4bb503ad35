import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import type { MyVisit } from '#parts/api';
import { sendAsVisit, thenReloadMyVisit, useT } from '#parts/my-visit';
import { DELAYS } from '../rules.ts';

const CHOICES: readonly (number | null)[] = [null, ...DELAYS];

/** One press says how late; what is chosen is what the server has. */
export function DelayCard({ visit }: { visit: MyVisit }) {
  const t = useT();
  const current = visit.delay || null;
  const { run, running } = useAction<{ delay: number | null }>({
    call: (body) =>
      thenReloadMyVisit(sendAsVisit(visit.uuid)(api.updateVisit, { path: { id: visit.id }, body })),
    success: (_, { delay }) => (delay === null ? t('delayGone') : t('delaySet', { count: delay })),
    failure: t('delayFailed'),
  });

  return (
    <Card title={t('delay')}>
      <Stack as="fieldset" row gap={2}>
        <legend>
          <Text tone="soft">{t('delayHelp')}</Text>
        </legend>
        {CHOICES.map((delay) => (
          <Button
            key={delay ?? 0}
            size="lg"
            variant={delay === current ? 'primary' : 'default'}
            aria-pressed={delay === current}
            loading={running?.delay === delay}
            onClick={() => delay !== current && void run({ delay })}
          >
            {delay === null ? t('onTime') : t('delayMinutes', { count: delay })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
