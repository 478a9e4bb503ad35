import { useFormikContext } from 'formik';
import { Alert, Button, type ButtonProps } from '../ui/core/index.ts';
import { isServerErrors } from './server-errors.ts';

/** Sends the form; works until the answer is there, and a second press does nothing. */
export function SubmitButton({
  variant = 'primary',
  ...rest
}: Omit<ButtonProps, 'type' | 'loading' | 'onClick'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} variant={variant} type="submit" loading={isSubmitting} />;
}

/** What the server said about the form as a whole, until the next try. Stands at the form's top. */
export function FormError() {
  const { status } = useFormikContext();
  if (!isServerErrors(status) || status.general.length === 0) return null;
  return (
    <div data-form-error="" tabIndex={-1}>
      <Alert tone="danger" live>
        {status.general.map((text) => (
          <p key={text} className="wp-text">
            {text}
          </p>
        ))}
      </Alert>
    </div>
  );
}
