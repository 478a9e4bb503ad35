import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { isEmail, personName } from '@portal/shared/people';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { useFormikContext } from 'formik';
import { type FocusEvent, type ReactNode, useState } from 'react';
import type { VisitVisitor } from '#parts/api';
import { useT } from '../texts/en.ts';
import type { VisitorValues } from './visitor-values.ts';

interface VisitorKey {
  email?: string;
  phone?: string;
}

export interface ReturningVisitorProps {
  onUse: (visitor: VisitVisitor) => void;
  /** The fields; leaving the email address or the phone number starts the search. */
  children: ReactNode;
}

/**
 * Spares typing in a returning visitor (rules/visitors.md#returning-visitors): suggests the existing record, never
 * overwrites it, and keeps the input unless the user accepts.
 */
export function ReturningVisitor({ onUse, children }: ReturningVisitorProps) {
  const t = useT();
  const { values } = useFormikContext<VisitorValues>();
  const [asked, setAsked] = useState<VisitorKey>({});
  const isAsked = Boolean(asked.email || asked.phone);
  const query = useRead(api.findVisitors, isAsked ? { query: asked } : null, { keepPreviousData: false });
  const found: readonly VisitVisitor[] = query.data ?? [];
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.target.name === 'email' || event.target.name === 'phone') setAsked(keyOf(values));
  };
  return (
    <Stack gap={4} onBlur={left}>
      {children}
      <div aria-live="polite">
        {found.length > 0 ? (
          <Alert tone="info" title={t('returningTitle')}>
            <Stack gap={3}>
              <span>{t('returningText')}</span>
              <Stack as="ul" gap={3}>
                {found.map((visitor) => (
                  <Stack as="li" row gap={2} justify="between" key={visitor.id}>
                    <PersonName
                      name={personName(visitor)}
                      photo={visitor.photo}
                      note={[visitor.company, visitor.email, visitor.phone].filter(Boolean).join(' · ')}
                    />
                    <Button size="sm" onClick={() => onUse(visitor)}>
                      {t('useExisting', { name: personName(visitor) })}
                    </Button>
                  </Stack>
                ))}
              </Stack>
            </Stack>
          </Alert>
        ) : null}
      </div>
    </Stack>
  );
}

/** Only complete values: half an address finds no one. */
function keyOf({ email, phone }: VisitorValues): VisitorKey {
  const address = email.trim();
  const number = phone.trim();
  return {
    ...(isEmail(address) ? { email: address } : {}),
    ...((number.match(/\d/g)?.length ?? 0) >= 5 ? { phone: number } : {}),
  };
}
