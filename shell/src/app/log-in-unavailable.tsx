import { logInPath, useLocation } from '@portal/shared/router';
import { Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { useId } from 'react';
import { useT } from '../messages/en.ts';
import '../base/ask.css';
import { leavePage } from '../base/leave-page.ts';
import { Modal } from '../base/modal.tsx';

/** The session has ended and the log-in could not be loaded: the page stays, and the way on is the person's choice. */
export function LogInUnavailable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const t = useT();
  const id = useId();
  const location = useLocation();
  return (
    // No `onCancel`: Escape is pressed without a thought, and everything typed on the page would go with it.
    <Modal
      role="alertdialog"
      label={{ by: id }}
      describedBy={`${id}-text`}
      className="sh-ask sh-log-in-unavailable"
    >
      <Title level={2} id={id}>
        {t('sessionLostTitle')}
      </Title>
      <Text block id={`${id}-text`}>
        {t('logInUnavailable')}
      </Text>
      <Stack row gap={3} justify="end">
        <Button variant="quiet" onClick={() => leavePage(logInPath(location))}>
          {t('sessionLostCancel')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        {onRetry ? (
          <Button variant="primary" data-autofocus="" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
}
