import { useNavigate } from '@portal/shared/router';
import { openSupport } from '@portal/shared/support';
import { Button, Icon, type IconProps, Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from '#parts/account';
import { PATHS } from '#paths';
import './page-outcome.css';

interface PageOutcomeProps {
  tone: 'success' | 'danger' | 'neutral';
  icon: IconProps['name'];
  title: string;
  children?: ReactNode;
  /** Replaces the log-in button. */
  action?: ReactNode;
  /** Adds a button to contact support. */
  withSupport?: boolean;
}

/** The end of a public page: the outcome, and where to go from here. */
export function PageOutcome({ tone, icon, title, children, action, withSupport = false }: PageOutcomeProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Stack gap={3} align="start" role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={`wp-avatar wp-tone--${tone} id-way-on__sign`}>
        <Icon name={icon} size={28} />
      </span>
      <Title level={1}>{title}</Title>
      {children ? (
        <Text block tone="soft">
          {children}
        </Text>
      ) : null}
      <Stack row gap={3}>
        {action ?? (
          <Button variant="primary" onClick={() => navigate(PATHS.logIn)}>
            {t('logIn')}
          </Button>
        )}
        {withSupport ? <Button onClick={() => openSupport()}>{t('contactSupport')}</Button> : null}
      </Stack>
    </Stack>
  );
}
