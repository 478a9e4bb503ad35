import { Button, Stack } from '@portal/shared/ui/core';
import { useT } from '#parts/public-page';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './demo-accounts.ts';
import './demo-panel.css';

export interface DemoPanelProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** Fills the form with an account of the demo; only a client in demo mode has it. */
export function DemoPanel({ onChoose }: DemoPanelProps) {
  const t = useT();
  return (
    <details className="wp-text--sm wp-text--soft id-demo" open>
      <summary>{t('demoAccounts')}</summary>
      <p>{t('demoAccountsText')}</p>
      <Stack as="ul" row gap={2}>
        {DEMO_ACCOUNTS.map((account) => (
          <li key={account}>
            <Button
              size="sm"
              onClick={() => onChoose({ email: demoEmail(account), password: DEMO_PASSWORD })}
            >
              {account}
            </Button>
          </li>
        ))}
      </Stack>
    </details>
  );
}
