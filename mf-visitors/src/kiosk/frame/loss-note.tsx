import { Icon, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';

/** Says that the network is away while we try again. */
export function LossNote({ isWaiting }: { isWaiting: boolean }) {
  const t = useT();
  return (
    <Text block size="lg" tone="warning" role="status">
      {isWaiting ? (
        <>
          <Icon name="offline" size={28} />
          {t('waiting')}
        </>
      ) : null}
    </Text>
  );
}
