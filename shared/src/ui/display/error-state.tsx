import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Icon } from '../core/icon.tsx';
import { Text } from '../core/text.tsx';
import { useT } from '../messages/en.ts';

export type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Offered if trying again can help. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Id by which support finds the error in the logs. */
  referenceId?: string | undefined;
  action?: ReactNode;
};

/** Replaces content that could not be shown: what happened, and what the person can do. */
export function ErrorState({ title, children, onRetry, retrying, referenceId, action }: ErrorStateProps) {
  const t = useT();
  return (
    <div role="alert" className="wp-error">
      <Icon name="alert" size={20} className="wp-error__icon" />
      <p>{title}</p>
      <div className="wp-empty__words">
        {children}
        {referenceId ? (
          <Text block size="sm" tone="faint">
            {t('reference', { id: referenceId })}
          </Text>
        ) : null}
      </div>
      {onRetry || action ? (
        <div className="wp-error__ways">
          {onRetry ? (
            <Button icon="refresh" loading={retrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
