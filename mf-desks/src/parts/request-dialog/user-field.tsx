import { PersonField } from '@portal/shared/forms';
import { useT } from '#parts/desks';

/**
 * For whom the desk is; only a personal assistant has this field (rules/desks.md#request-dialog and
 * rules/access.md#who-may-what).
 */
export function UserField() {
  const t = useT();
  return (
    <PersonField name="user" label={t('user')} help={t('userHelp')} placeholder={t('userSelf')} clearable />
  );
}
