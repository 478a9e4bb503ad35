import { allows } from '@portal/shared/access';
import { safeRedirect, useNavigate, useSearchParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';

/** Screen of mf-visitors; only its address and its gate are known here (rules/access.md#who-may-what). */
const RECEPTION = '/reception';
const receptionGate = {
  features: ['reception'],
  groups: ['superadmin', 'admin', 'reception', 'security'],
} as const;

/**
 * Where the form goes when it is done: the address's `previousPage`, else reception (rules/meetings.md#edit), and the
 * dashboard for those who may not see that.
 */
export function usePreviousPage(): { previousPage: string; goBack: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isReception = useSession((session) => allows(receptionGate, session));
  const wanted = query.get('previousPage');
  const previousPage = wanted === null ? (isReception ? RECEPTION : '/') : safeRedirect(wanted);
  return { previousPage, goBack: () => navigate(previousPage, { replace: true }) };
}
