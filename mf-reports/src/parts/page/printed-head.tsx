import { useSession } from '@portal/shared/session';
import './page.css';

/** Replaces the frame and the filters on paper: client, site and period. */
export function PrintedHead({ parts }: { parts: readonly (string | undefined)[] }) {
  const client = useSession((session) => session.client?.name);
  return (
    <p className="rp-printed-head" aria-hidden>
      {[client, ...parts].filter(Boolean).join(' · ')}
    </p>
  );
}
