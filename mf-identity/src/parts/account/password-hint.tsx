import { classNames, Icon, VisuallyHidden } from '@portal/shared/ui/core';
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
    <span className="id-password-hint">
      <Rule isMet={isLongEnough}>{t('ruleLength')}</Rule>
      <Rule isMet={hasEnoughClasses}>{t('ruleClasses')}</Rule>
      <span className="id-password-hint__kinds">
        {Object.entries(CLASS_NAMES).map(([kind, name]) => (
          <Rule key={kind} isMet={classes[kind as PasswordClass]}>
            {t(name)}
          </Rule>
        ))}
      </span>
    </span>
  );
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const t = useT();
  return (
    <span className={classNames('id-password-hint__rule', isMet && 'id-password-hint__rule--met')}>
      <Icon name={isMet ? 'check' : 'dot'} size={16} />
      {children} {isMet ? <VisuallyHidden>{t('ruleMet')}</VisuallyHidden> : null}
    </span>
  );
}
