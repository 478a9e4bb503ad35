import { toast } from '@portal/shared/toasts';
import { Button, Card, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import type { MyVisit } from '#common/api/visit-api.ts';
import { useT } from '#messages/visit-page/index.ts';
import { updateMyVisit } from '../api/change-my-visit.ts';
import { DELAYS } from '../domain/visit-state.ts';

const CHOICES: readonly (number | null)[] = [null, ...DELAYS];

/** One press says how late; what is chosen is what the server has. */
export function DelayCard({ visit }: { visit: MyVisit }) {
  const t = useT();
  const [sending, setSending] = useState<number | null>();
  const current = visit.delay || null;

  const say = async (delay: number | null) => {
    if (delay === current || sending !== undefined) return;
    setSending(delay);
    try {
      await updateMyVisit(visit, { delay });
      toast.success(delay === null ? t('delayGone') : t('delaySet', { count: delay }));
    } catch {
      toast.error(t('delayFailed'));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <Card title={t('delay')}>
      <fieldset className="wp-visit__delays">
        <legend>
          <Text tone="soft">{t('delayHelp')}</Text>
        </legend>
        {CHOICES.map((delay) => (
          <Button
            key={delay ?? 0}
            variant={delay === current ? 'primary' : 'default'}
            aria-pressed={delay === current}
            loading={sending === delay && sending !== undefined}
            onClick={() => void say(delay)}
          >
            {delay === null ? t('onTime') : t('delayMinutes', { count: delay })}
          </Button>
        ))}
      </fieldset>
    </Card>
  );
}
