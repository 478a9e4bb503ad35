import { Button, Stack } from '@portal/shared/ui/core';
import { useT } from '#parts/public-page';
import './demo-panel.css';

/** Accounts of the demo client, all with the same password; the seed makes them. */
const DEMO_PASSWORD = 'Workplace-2026';

/** `newstarter` is not offered: it is not activated, and cannot log in. */
const DEMO_ACCOUNTS = [
  'superadmin',
  'admin',
  'employee',
  'desk',
  'parking',
  'ev',
  'permit',
  'restricted',
  'reception',
  'security',
  'cleaning',
  'desk-admin',
  'deskbooking-admin',
  'parking-admin',
  'reporting',
  'pa',
  'onesite',
] as const;

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

function demoEmail(account: (typeof DEMO_ACCOUNTS)[number]): string {
  return `${account}@demo.test`;
}
