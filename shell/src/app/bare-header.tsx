import { useSession } from '@portal/shared/session';
import { Brand } from '@portal/shared/ui/core';
import './bare-header.css';

/** The client's name, above a bare screen that could not be loaded. */
export function BareHeader() {
  const client = useSession((session) => session.client);
  return client ? (
    <header className="sh-bare-header">
      <Brand client={client} />
    </header>
  ) : null;
}
