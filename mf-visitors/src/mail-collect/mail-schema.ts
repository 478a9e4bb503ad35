import type { Translate } from '@portal/shared/messages';
import type { Option } from '@portal/shared/ui/form';
import { mixed, object } from 'yup';
import type { en } from './texts/en.ts';

export interface MailValues {
  user: Option<number> | null;
  numberItems: number | null;
}

export const ITEMS_MAX = 999;

/** See rules/visits.md#mail-collect. */
export function mailSchema(t: Translate<typeof en>) {
  return object({
    user: mixed()
      .nullable()
      .test((value, test) => value != null || test.createError({ message: t('employeeRequired') })),
    // How much it may be is the field's own rule.
    numberItems: mixed().nullable().required(t('countRequired')),
  });
}
