import { type SettingField, settingGroups } from '@portal/openapi/settings/fields';
import { isEmail } from '@portal/shared/people';
import { array, mixed, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import { isPageAddress } from './rules.ts';

export function clientSchema(t: ReturnType<typeof useT>) {
  const required = t('area.required');
  // The field itself checks how a number is written and its bounds.
  const rule = ({ control, isNullable, min, max }: SettingField) => {
    if (control === 'number' && !isNullable) return mixed().nullable().required(required);
    if (control === 'time') return string().nullable().required(required);
    if (control === 'weekdays') return array().min(min ?? 0, required);
    if (control === 'days' && max) return array().max(max, t('client.daysMost', { count: max }));
    return mixed();
  };
  const later = (start: string) =>
    string()
      .nullable()
      .required(required)
      .test('later', t('client.endsBeforeStart'), (end, { parent }) => {
        const begin: unknown = parent[start];
        return !end || typeof begin !== 'string' || end > begin;
      });
  return object({
    name: string().trim().required(required),
    businessDayStart: string().nullable().required(required),
    businessDayEnd: later('businessDayStart'),
    privacyUrl: string().test('page', t('client.urlWrong'), (text) => isPageAddress(text ?? '')),
    supportEmail: string()
      .trim()
      .test('email', t('client.emailWrong'), (text) => !text || isEmail(text)),
    settings: object({
      ...Object.fromEntries(
        settingGroups.flatMap(({ settings }) => settings).map((setting) => [setting.name, rule(setting)]),
      ),
      meetingDayEnd: later('meetingDayStart'),
    }),
  });
}
