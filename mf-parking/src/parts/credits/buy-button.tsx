import { useAction } from '@portal/shared/actions';
import { Button, type ButtonProps } from '@portal/shared/ui/core';
import { beginPayment, type Checkout } from './calls.ts';
import { submitCheckout } from './submit-checkout.ts';
import { useT } from './texts/en.ts';

/** "Buy 10 Credits": leads to the payment provider. */
export function BuyButton(look: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useT();
  const { run, isRunning } = useAction<void, Checkout>({
    call: (_, key) => beginPayment(key),
    failure: t('failed'),
    onDone: submitCheckout,
  });
  return (
    <Button {...look} loading={isRunning} onClick={() => void run()}>
      {t('buy')}
    </Button>
  );
}
