import { Alert, Button } from '@portal/shared/ui/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropPaintedForm } from '../base/painted-form.ts';
import { useConnection } from '../base/use-connection.ts';
import type { Failure } from './failure.ts';
import { useT } from './messages/en.ts';

interface PartFailureProps {
  readonly failure: Failure;
  readonly within: 'screen' | 'tile';
  readonly onRetry: () => void;
}

/** Replaces a part that is unavailable: what happened, what helps, and a reference to quote. */
export function PartFailure({ failure, within, onRetry }: PartFailureProps) {
  const t = useT();
  useLayoutEffect(dropPaintedForm, []);
  const { kind, cure, reference } = failure;
  const connection = useConnection();
  const isOffline = kind === 'network' && connection === 'offline';

  // A part that failed for lack of a connection is retried as soon as there is one. Only if the connection was seen
  // to be lost: a failure with another cause would be retried forever.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    if (connection !== 'back' || !wasOffline.current) return;
    wasOffline.current = false;
    onRetry();
  }, [isOffline, connection, onRetry]);

  const title =
    kind === 'incompatible' ? t('incompatibleTitle') : t(within === 'screen' ? 'screenTitle' : 'tileTitle');
  const action =
    cure === 'reload' ? (
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    ) : cure === 'retry' ? (
      <Button onClick={onRetry}>{t('retry')}</Button>
    ) : null;
  return (
    <div className={`remote-part remote-part--${within}`} data-status="failed" data-failure={kind}>
      <Alert tone="warning" title={title} action={action} live>
        <p>{t(isOffline ? 'offline' : kind)}</p>
        <p className="remote-part__reference">{t('reference', { reference })}</p>
      </Alert>
    </div>
  );
}
