import { Icon, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { type PasswordClass, passwordClasses } from './rules/password-rules.ts';
import { useT } from './texts/en.ts';
import './password-hint.css';

const CLASS_NAMES = {
  upper: 'ruleUpper',
  lower: 'ruleLower',
  digit: 'ruleDigit',
  symbol: 'ruleSymbol',
} as const satisfies Record<PasswordClass, string>;

/** Which rules a new password meets, while it is typed. Runs of text only: it serves as the help of its field. */
export function PasswordHint({ password }: { password: string }) {
  const t = useT();
  const { isLongEnough, classes, hasEnoughClasses } = passwordClasses(password);
  return (
    <Stack as="span" gap={1}>
      <Rule isMet={isLongEnough}>{t('ruleLength')}</Rule>
      <Rule isMet={hasEnoughClasses}>{t('ruleClasses')}</Rule>
      <Stack as="span" row gap={3} className="id-password-hint__kinds">
        {Object.entries(CLASS_NAMES).map(([kind, name]) => (
          <Rule key={kind} isMet={classes[kind as PasswordClass]}>
            {t(name)}
          </Rule>
        ))}
      </Stack>
    </Stack>
  );
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const t = useT();
  return (
    <Text tone={isMet ? 'success' : undefined}>
      <Icon name={isMet ? 'check' : 'dot'} size={16} inline /> {children}{' '}
      {isMet ? <VisuallyHidden>{t('ruleMet')}</VisuallyHidden> : null}
    </Text>
  );
}
