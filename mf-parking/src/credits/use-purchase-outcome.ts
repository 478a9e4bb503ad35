import { useSearchParams } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { useEffect, useRef } from 'react';
import { useT } from './texts/en.ts';

/**
 * Shows the outcome of a purchase once, when the user returns from the payment provider; a reload doesn't repeat it.
 */
export function usePurchaseOutcome(): void {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('credit_purchase');
  const said = useRef(false);
  useEffect(() => {
    if (outcome === null || said.current) return;
    said.current = true;
    if (outcome === 'success') toast.success(t('bought'));
    if (outcome === 'failed') toast.warning(t('notBought'));
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('credit_purchase');
        return rest;
      },
      { replace: true },
    );
  }, [outcome, setQuery, t]);
}
