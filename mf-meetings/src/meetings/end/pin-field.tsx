import { PinField as DigitsField } from '@portal/shared/forms';
import { PIN_LENGTH } from '@portal/shared/screen-mode';
import { string } from 'yup';
import { useT } from './texts/en.ts';

/** Masked digits of a host, or one's own (rules/displays.md#extend-and-end). */
export function PinField() {
  const t = useT();
  return <DigitsField isMasked name="pin" label={t('pin')} help={t('pinHelp')} required />;
}

export function pinRule(t: ReturnType<typeof useT>) {
  return string()
    .trim()
    .required(t('pinRequired'))
    .matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), t('pinDigits'));
}
