import { Alert, Button } from '@portal/shared/ui/core';
import type { Failure } from './failure.ts';
import { useT } from './messages/messages.ts';

interface PartFailureProps {
  readonly failure: Failure;
  readonly within: 'screen' | 'tile';
  readonly onRetry: () => void;
}

/** What stands in the place of a part that is not there: what happened, what helps, and a reference to quote. */
export function PartFailure({ failure, within, onRetry }: PartFailureProps) {
  const t = useT();
  const { kind, cure, reference } = failure;
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
        <p>{t(kind)}</p>
        <p className="remote-part__reference">{t('reference', { reference })}</p>
      </Alert>
    </div>
  );
}
