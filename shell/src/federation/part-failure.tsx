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

/** What takes the place of a part that is not there: what happened, what helps, and a reference to quote. */
export function PartFailure({ failure, within, onRetry }: PartFailureProps) {
  const t = useT();
  useLayoutEffect(dropPaintedForm, []);
  const { kind, cure, reference } = failure;
  const connection = useConnection();
  const isOffline = kind === 'network' && connection === 'offline';

  // What failed for want of a connection comes by itself as soon as there is one. Only after it was seen to be gone: a
  // failure that has another cause would be asked for for ever.
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
