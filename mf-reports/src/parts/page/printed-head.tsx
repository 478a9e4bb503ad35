import { useSession } from '@portal/shared/session';
import './page.css';

/** What a sheet of paper has in the place of the frame and the filters: whose it is, and of where and when. */
export function PrintedHead({ parts }: { parts: readonly (string | undefined)[] }) {
  const client = useSession((session) => session.client?.name);
  return (
    <p className="rp-printed-head" aria-hidden>
      {[client, ...parts].filter(Boolean).join(' · ')}
    </p>
  );
}
