import type { OffboardingLineResult, OffboardingRun } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { errorText, send } from '@portal/shared/api';
import { Alert, Button, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { IDENTITY_DOMAIN } from '#parts/api';
import { useT } from '../../texts/en.ts';
import { byKind, keyOf } from './chosen.ts';
import { useLineTexts } from './use-line-texts.ts';

const TONES = { waiting: 'neutral', done: 'success', failed: 'danger' } as const;
const ICONS = { waiting: 'clock', done: 'check', failed: 'alert' } as const;

/** How far an offboarding is, and what became of each line. */
export function RunResult({ personId, run }: { personId: number; run: OffboardingRun }) {
  const t = useT();
  const texts = useLineTexts();
  const done = run.lines.filter(({ state }) => state === 'done').length;
  const failed = run.lines.filter(({ state, reason }) => state !== 'done' && reason !== null).length;
  const retry = useAction({
    call: () => send(api.retryOffboarding, { path: { id: personId } }),
    stale: [IDENTITY_DOMAIN],
    failure: (error: unknown) => errorText(error) ?? t('area.saveFailed'),
  });
  const state = () => {
    if (run.state === 'stopped') return t('offboarding.stopped');
    if (run.state === 'running') return t('offboarding.running');
    return failed === 0 ? t('offboarding.done') : null;
  };
  return (
    <Stack gap={4}>
      <div role="status">
        {state() ? <Text block>{state()}</Text> : null}
        {run.lines.length > 0 ? (
          <Text block size="sm" tone="soft">
            {t('offboarding.progress', { done, count: run.lines.length })}
          </Text>
        ) : null}
      </div>
      {failed > 0 && run.state !== 'stopped' ? (
        <Alert tone="warning" title={t('offboarding.failed', { count: failed })}>
          <Stack gap={2}>
            {run.state === 'running' ? <Text block>{t('offboarding.triesAgain')}</Text> : null}
            <div>
              <Button size="sm" loading={retry.isRunning} onClick={() => void retry.run()}>
                {t('offboarding.retry')}
              </Button>
            </div>
          </Stack>
        </Alert>
      ) : null}
      {byKind(run.lines).map(([kind, lines]) => (
        <Collapsible
          key={kind}
          title={`${texts.kind(kind)} (${lines.length})`}
          defaultOpen={lines.some((line) => line.state !== 'done')}
        >
          <ListRows>
            {lines.map((line) => (
              <ListRow key={keyOf(line)} {...texts.row(line)} end={<Outcome line={line} />} />
            ))}
          </ListRows>
        </Collapsible>
      ))}
    </Stack>
  );
}

function Outcome({ line }: { line: OffboardingLineResult }) {
  const t = useT();
  const texts = useLineTexts();
  const what = line.to
    ? t('offboarding.toPerson', { name: line.to.name })
    : texts.choice(line.kind, line.choice);
  return (
    <span>
      <Text size="sm" tone="soft">
        {what}
      </Text>{' '}
      <Tag tone={TONES[line.state]} icon={ICONS[line.state]}>
        {t(`offboarding.states.${line.state}`)}
      </Tag>
      {line.state !== 'done' && line.reason ? (
        <Text block size="sm">
          {line.reason}
        </Text>
      ) : null}
    </span>
  );
}
