import { useSession } from '@portal/shared/session';
import { Brand } from '@portal/shared/ui/core';
import './bare-header.css';

/** Whose portal it is, over a screen that has nothing around it and could not be loaded. */
export function BareHeader() {
  const client = useSession((session) => session.client);
  return client ? (
    <header className="sh-bare-header">
      <Brand client={client} />
    </header>
  ) : null;
}
