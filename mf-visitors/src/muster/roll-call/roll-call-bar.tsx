import { Button, Card, Icon, Stack, Tag, Text, useMedia } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import type { ReactNode } from 'react';
import type { ShownRollCall } from '../rules/muster-types.ts';
import type { Progress } from '../rules/with-changes.ts';
import { useT } from '../texts/en.ts';

interface RollCallBarProps {
  rollCall: ShownRollCall;
  progress: Progress;
  startedAt: string;
  waiting: number;
  isOffline: boolean;
  /** `Vera Lindqvist: Safe`: the last mark. */
  last: { text: string; onUndo: () => void } | null;
  /** The counts, which link to people. */
  children: ReactNode;
  /** On a phone: other actions, collapsed with the rest. */
  actions: ReactNode;
  onAdd: () => void;
  onEnd: () => void;
}

/**
 * The running roll call and its actions; the progress stays visible while the list scrolls. On a phone everything
 * that is not needed for each person is collapsed, to leave room for the people.
 */
export function RollCallBar(props: RollCallBarProps) {
  const { rollCall, progress, startedAt, waiting, isOffline, last, children, actions, onAdd, onEnd } = props;
  const t = useT();
  const hasPointer = useMedia('(hover: hover)');
  const tags = (
    <>
      {rollCall.isDrill ? <Tag tone="warning">{t('drill')}</Tag> : null}
      {rollCall.id === null ? (
        <Tag tone="warning" icon="offline">
          {t('onlyHere')}
        </Tag>
      ) : null}
    </>
  );
  const started = t('startedBy', { at: startedAt, name: rollCall.startedBy });
  const buttons = (
    <Stack row gap={2}>
      <Button icon="user-plus" onClick={onAdd}>
        {t('addPerson')}
      </Button>
      <Button variant="danger-quiet" onClick={onEnd} aria-disabled={isOffline || undefined}>
        {t('end')}
      </Button>
      {actions}
    </Stack>
  );
  return (
    <>
      {actions ? (
        <Collapsible
          level={2}
          title={
            <Stack as="span" row gap={2}>
              {t('rollCall')} {tags}
            </Stack>
          }
          note={started}
        >
          {buttons}
        </Collapsible>
      ) : (
        <Card
          flush
          title={t('rollCall')}
          note={
            <>
              {tags} {started}
            </>
          }
          extra={buttons}
        />
      )}
      {children}
      <Card className="vm-progress">
        <Stack gap={2}>
          <Text strong size="lg" role="status">
            {t('accounted', { found: progress.found, total: progress.total })}
          </Text>
          <progress
            className="vm-progress__bar"
            aria-label={t('progress')}
            max={Math.max(1, progress.total)}
            value={progress.found}
          />
          {/* Reserves its space: rows must not move under the thumb when it appears. */}
          <Stack row gap={2} justify="between" className="vm-last" role="status">
            {last ? (
              <>
                <Text strong>{last.text}</Text>
                <Button size="sm" onClick={last.onUndo}>
                  {t('undo')}
                </Button>
              </>
            ) : (
              <Text size="sm" tone="soft">
                {t(hasPointer ? 'keys' : 'swipe')}
              </Text>
            )}
          </Stack>
          {waiting > 0 ? (
            <Stack row gap={1} role="status">
              <Icon name="offline" size={14} />
              <Text size="sm" tone="warning">
                {t('waiting', { count: waiting })}
              </Text>
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </>
  );
}
