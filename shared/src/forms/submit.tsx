import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { Alert, Button, type ButtonProps } from '../ui/core/index.ts';
import { FieldLabels } from './form.tsx';
import { useT } from './messages/en.ts';
import { isServerErrors, labelOf } from './server-errors.ts';

/** Submits the form; busy until the answer arrives, and a second press does nothing. */
export function SubmitButton({
  variant = 'primary',
  ...rest
}: Omit<ButtonProps, 'type' | 'loading' | 'onClick'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} variant={variant} type="submit" loading={isSubmitting} />;
}

/** The server's message about the form as a whole, until the next attempt. Belongs at the form's top. */
export function FormError() {
  const { status } = useFormikContext();
  const t = useT();
  const labels = useContext(FieldLabels);
  if (!isServerErrors(status)) return null;
  const elsewhere = (status.elsewhere ?? []).map(({ name, text }) => {
    const label = labelOf(name, labels);
    return label === undefined ? t('notOnForm', { text }) : t('atField', { label, text });
  });
  const texts = [...status.general, ...elsewhere];
  if (texts.length === 0) return null;
  return (
    <div data-form-error="" tabIndex={-1}>
      <Alert tone="danger" live>
        {texts.map((text) => (
          <p key={text} className="wp-text">
            {text}
          </p>
        ))}
      </Alert>
    </div>
  );
}
