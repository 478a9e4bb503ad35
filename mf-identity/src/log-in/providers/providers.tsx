import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { withQuery } from '@portal/shared/links';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useState } from 'react';
import { leavePage } from '#parts/account';
import { domainIn } from './rules.ts';
import { useT } from './texts/en.ts';
import './providers.css';

export interface ProvidersProps {
  /** As far as it is typed: its domain chooses the provider. */
  email: string;
  /** The page to go to after log-in. */
  redirectFrom: string;
  /** Whether everyone has to use a provider; called again if the person asks for the password all the same. */
  onRequired?: (isRequired: boolean) => void;
}

/** The client's identity providers (rules/single-sign-on.md#log-in-screen); nothing where there are none. */
export function Providers({ email, redirectFrom, onRequired }: ProvidersProps) {
  const t = useT();
  const domain = domainIn(email);
  const { data: all } = useRead(api.listLogInOptions, { query: {} });
  // Only the domain is sent: nothing depends on the name before it.
  const { data: own } = useRead(
    api.listLogInOptions,
    domain ? { query: { email: `someone@${domain}` } } : null,
  );
  const [isPasswordShown, setPasswordShown] = useState(false);
  const isRequired = all?.isPasswordAllowed === false && !isPasswordShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen may pass another function with each render.
  useEffect(() => onRequired?.(isRequired), [isRequired]);
  const options = (own ?? all)?.options ?? [];
  if (options.length === 0) return null;
  return (
    <Stack className="id-providers">
      {options.map(({ label, start, isUnreachable }) => (
        <Stack key={start} gap={2}>
          {isUnreachable ? <Alert tone="warning">{t('unreachable', { name: label })}</Alert> : null}
          <Button
            block
            size="lg"
            variant={isRequired ? 'primary' : 'default'}
            onClick={() => leavePage(withQuery(start, { redirectFrom, email: domain ? email : '' }))}
          >
            {t('continueWith', { name: label })}
          </Button>
        </Stack>
      ))}
      {isRequired && onRequired ? (
        <Stack gap={1}>
          <Button variant="quiet" size="sm" onClick={() => setPasswordShown(true)}>
            {t('usePassword')}
          </Button>
          <Text block size="sm" tone="soft">
            {t('usePasswordText')}
          </Text>
        </Stack>
      ) : (
        <Text block size="sm" tone="soft" className="id-providers__or">
          {t('or')}
        </Text>
      )}
    </Stack>
  );
}
