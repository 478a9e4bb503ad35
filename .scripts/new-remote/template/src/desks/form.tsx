import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { object, string } from 'yup';
import { reportProblem } from './calls.ts';
import { useT } from './texts/en.ts';

/** As many characters as the API document allows. */
const MAX_LENGTH = 5000;

/** Tells those who look after the portal what is wrong with a site. */
export function ReportForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={t('report')}
      draft="example-report"
      initialValues={{ problem: '' }}
      schema={() => object({ problem: string().trim().required(t('problemRequired')) })}
      save={({ problem }) => reportProblem(problem.trim())}
      success={t('reported')}
      failure={t('reportFailed')}
      submitLabel={t('send')}
      onClose={onClose}
    >
      <TextAreaField name="problem" label={t('problem')} rows={4} maxLength={MAX_LENGTH} required />
    </FormDialog>
  );
}
