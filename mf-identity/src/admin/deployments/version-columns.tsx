import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge, type StatusBadgeProps } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { useT } from '../texts/en.ts';
import { type AudienceContext, audienceContext } from './rules/audience.ts';
import type { ChangeAction, DeployedRemote, DeployedVersion } from './rules/deployed.ts';
import { possibleChanges, rateOf, type StateTag, stateTags } from './rules/version-state.ts';
import { useVersionTexts } from './use-version-texts.ts';

const SIGNS: Record<StateTag, Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  killed: { tone: 'danger', icon: 'close' },
  problem: { tone: 'danger', icon: 'alert' },
  withdrawn: { tone: 'warning', icon: 'refresh' },
  rollout: { tone: 'info', icon: 'clock' },
  default: { tone: 'success', icon: 'check' },
  pinned: { tone: 'primary', icon: 'pin' },
  previous: { tone: 'neutral', icon: 'chevron-left' },
};

export interface VersionColumnsProps {
  remote: DeployedRemote;
  /** Undefined for users who may not act. */
  onAsk?: ((action: ChangeAction, version: string) => void) | undefined;
}

/** Columns of the table of a remote's versions. */
export function useVersionColumns({ remote, onAsk }: VersionColumnsProps): Column<DeployedVersion>[] {
  const t = useT();
  const { countText, msText, sizeText } = useVersionTexts();
  const around = audienceContext(remote);
  const columns: Column<DeployedVersion>[] = [
    {
      key: 'version',
      title: t('versions.version'),
      isRowHeader: true,
      // Separate columns for these would leave no room for the audience.
      render: ({ version, contract, commit, size }) => (
        <Lines
          lines={[
            version,
            commit === null ? null : t('versions.commit', { commit: commit.slice(0, 7) }),
            contract === null ? null : t('versions.contract', { contract }),
            size === null ? null : sizeText(size),
          ]}
        />
      ),
    },
    {
      key: 'who',
      title: t('versions.who'),
      render: (version) => <WhoGetsIt version={version} around={around} />,
    },
    {
      key: 'loads',
      title: t('versions.loads'),
      render: ({ loads: { count, p50Ms, p75Ms } }) => (
        <Lines
          lines={[
            countText(count),
            p50Ms === null ? null : t('versions.p50', { time: msText(p50Ms) }),
            p75Ms === null ? null : t('versions.p75', { time: msText(p75Ms) }),
          ]}
        />
      ),
    },
    { key: 'failed', title: t('versions.failed'), render: (version) => <Failed version={version} /> },
  ];
  if (!onAsk) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t('versions.actions'),
      hideTitle: true,
      align: 'end',
      render: (version) => <Actions remote={remote.name} version={version} onAsk={onAsk} />,
    },
  ];
}

/** The first line, and the others below it in small type. */
function Lines({ lines }: { lines: readonly ReactNode[] }) {
  const [first, ...others] = lines.filter((line) => line !== null);
  return (
    <span>
      {first}
      {others.map((line) => (
        <Text key={String(line)} block nowrap size="sm" tone="soft">
          {line}
        </Text>
      ))}
    </span>
  );
}

function WhoGetsIt({ version, around }: { version: DeployedVersion; around: AudienceContext }) {
  const t = useT();
  const { audienceText, trialText } = useVersionTexts();
  const tags = stateTags(version);
  if (tags.length === 0) return <Text tone="faint">{t('versions.nobody')}</Text>;
  return (
    <Stack gap={1}>
      <Stack row gap={1}>
        {tags.map((tag) => (
          <StatusBadge key={tag} {...SIGNS[tag]}>
            {t(`versions.states.${tag}`)}
          </StatusBadge>
        ))}
      </Stack>
      {version.problem ? (
        <Text block size="sm" tone="danger">
          {version.problem}
        </Text>
      ) : null}
      {version.isKilled
        ? null
        : version.places.map((place) => {
            const [who, trial] = [audienceText(place, version.version, around), trialText(place)];
            return (
              <Text key={`${who}${trial}`} block size="sm">
                {who}
                {trial ? <Text tone="soft"> ({trial})</Text> : null}
              </Text>
            );
          })}
    </Stack>
  );
}

/** A rate over its limit has an icon and a text; the colour only helps. */
function Failed({ version }: { version: DeployedVersion }) {
  const t = useT();
  const { percentText, countText } = useVersionTexts();
  const { percent, limit, isUsualLimit, isOver, own, others } = rateOf(version);
  if (percent === null) return <Text tone="faint">{t('versions.noLoads')}</Text>;
  const kinds = (errors: typeof own) =>
    errors.map(({ error, count }) => `${countText(count)} × ${t(`versions.errors.${error}`)}`).join(', ');
  return (
    <div>
      {isOver ? (
        <Alert tone="danger">
          {t(isUsualLimit ? 'versions.overUsualLimit' : 'versions.overLimit', {
            percent: percentText(percent),
            limit: percentText(limit),
          })}
        </Alert>
      ) : (
        <Text block>{percentText(percent)}</Text>
      )}
      {own.length > 0 ? (
        <Text block size="sm">
          {kinds(own)}
        </Text>
      ) : null}
      {others.length > 0 ? (
        <Text block size="sm" tone="soft">
          {t('versions.othersErrors', { kinds: kinds(others) })}
        </Text>
      ) : null}
    </div>
  );
}

interface ActionsProps {
  remote: string;
  version: DeployedVersion;
  onAsk: (action: ChangeAction, version: string) => void;
}

function Actions({ remote, version, onAsk }: ActionsProps) {
  const t = useT();
  return (
    <Stack row gap={2} justify="end">
      {possibleChanges(version).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'kill' ? 'danger-quiet' : 'default'}
          aria-label={t(`versions.${action}.one`, { remote, version: version.version })}
          onClick={() => onAsk(action, version.version)}
        >
          {t(`versions.${action}.verb`)}
        </Button>
      ))}
    </Stack>
  );
}
