import { Alert, Button } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

interface OldNoticeProps {
  /** `09:41`, of another day with the day. */
  at: string;
  canMark: boolean;
  /** The server has not refused or failed, it is only silent so far. */
  isSilent: boolean;
  isValidating: boolean;
  onRetry: () => void;
}

/** The list is not of now: from the device, or from before the connection broke. */
export function OldNotice({ at, canMark, isSilent, isValidating, onRetry }: OldNoticeProps) {
  const t = useT();
  return (
    <Alert
      tone="warning"
      live
      title={t(isSilent ? 'silentTitle' : 'oldTitle', { at })}
      action={
        <Button size="sm" icon="refresh" loading={isValidating} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {`${t(canMark ? 'oldText' : 'oldStart')} ${t('needsConnection')}`}
    </Alert>
  );
}
