import type { CreditCheckout } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Button, type ButtonProps } from '@portal/shared/ui/core';
import { submitCheckout } from './submit-checkout.ts';
import { useT } from './texts/en.ts';

/** "Buy 10 Credits": leads to the payment provider. */
export function BuyButton(look: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useT();
  const { run, isRunning } = useAction<void, CreditCheckout>({
    call: (_, key) => send(api.createCreditPayment, { key }),
    failure: t('failed'),
    onDone: submitCheckout,
  });
  return (
    <Button {...look} loading={isRunning} onClick={() => void run()}>
      {t('buy')}
    </Button>
  );
}
