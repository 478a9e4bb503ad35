import { Button, Card, Empty, Stack, Text } from '@portal/shared/ui/core';
import { DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { audienceContext } from './rules/audience.ts';
import type { ChangeAction, DeployedRemote } from './rules/deployed.ts';
import { versionsAtFirst } from './rules/remote-order.ts';
import { useVersionTexts } from './use-version-texts.ts';
import { useVersionColumns } from './version-columns.tsx';

export interface RemoteCardProps {
  remote: DeployedRemote;
  /** Undefined for users who may not act; `version` is `null` for the whole remote. */
  onAsk?: ((action: ChangeAction, version: string | null) => void) | undefined;
  /** Whether there may be a change to undo. */
  canRollBack: boolean;
}

/** One remote, or the shell: the versions that this client's users get and why, and all versions. */
export function RemoteCard({ remote, onAsk, canRollBack }: RemoteCardProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const columns = useVersionColumns({ remote, onAsk });
  const first = versionsAtFirst(remote.versions);
  const older = remote.versions.length - first.length;
  return (
    <Card
      title={remote.name === 'shell' ? t('versions.shell') : remote.name}
      level={3}
      extra={
        onAsk && canRollBack ? (
          <Button
            size="sm"
            aria-label={t('versions.roll_back.one', { remote: remote.name })}
            onClick={() => onAsk('roll_back', null)}
          >
            {t('versions.roll_back.verb')}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        <Given remote={remote} />
        <DataTable
          label={t('versions.of', { remote: remote.name })}
          columns={columns}
          rows={isWhole ? remote.versions : first}
          rowKey={({ version }) => version}
          empty={<Empty icon="upload" title={t('versions.noVersion')} />}
        />
        {older > 0 && !isWhole ? (
          <div>
            <Button size="sm" onClick={() => setWhole(true)}>
              {t('versions.older', { count: older })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The versions that users of the caller's client get. */
function Given({ remote }: { remote: DeployedRemote }) {
  const t = useT();
  const { audienceText, trialText } = useVersionTexts();
  if (remote.given.length === 0)
    return (
      <Text block strong tone="danger">
        {t('versions.givenNothing')}
      </Text>
    );
  const around = { ...audienceContext(remote), isOnly: remote.given.length === 1 };
  const listReasons = ({ version, reason }: DeployedRemote['given'][number]): string[] => {
    if (reason === 'pin') return [t('versions.pinnedHere')];
    const kinds = reason === 'rollout' ? ['rollout'] : ['default', 'previous'];
    const places = remote.versions.find((one) => one.version === version)?.places ?? [];
    return places
      .filter(({ kind }) => kinds.includes(kind))
      .map((place) => {
        const trial = trialText(place);
        return `${audienceText(place, version, around)}${trial ? ` (${trial})` : ''}`;
      });
  };
  return (
    <div>
      <Text block size="sm" tone="soft">
        {t('versions.given')}
      </Text>
      <Stack as="ul" gap={1}>
        {remote.given.map((given) => (
          <li key={`${given.version} ${given.reason}`}>
            <strong>{given.version}</strong> {listReasons(given).join(' · ')}
          </li>
        ))}
      </Stack>
    </div>
  );
}
