import { type SettingField, settingGroups } from '@portal/openapi/settings/fields';
import type { SettingName } from '@portal/openapi/settings/names';
import { formatDay, weekdayNames } from '@portal/shared/time';
import type { useT as usePeopleT } from '#parts/people';
import type { Group } from '../groups.ts';
import type { useT } from '../texts/en.ts';

type T = ReturnType<typeof useT>;
type PeopleT = ReturnType<typeof usePeopleT>;
type Setting = SettingField<SettingName>;

/** Labels for the dialog that compares two changes of the same settings, and how it shows their values. */
export function settingRecord(t: T, people: PeopleT, locale: string) {
  return Object.fromEntries(
    settingGroups
      .flatMap(({ settings }) => settings)
      .map((setting) => [
        `settings.${setting.name}`,
        { label: t(`settings.${setting.name}.label`), show: showerOf(setting, t, people, locale) },
      ]),
  );
}

function showerOf(setting: Setting, t: T, people: PeopleT, locale: string) {
  switch (setting.control) {
    case 'select':
      return (value: unknown) => optionsOf(setting, t).find((one) => one.value === value)?.label ?? '';
    case 'weekdays':
      return (days: readonly number[]) => days.map((day) => weekdayNames(locale, 'long')[day - 1]).join(', ');
    case 'groups':
      return (groups: readonly Group[]) => groups.map((group) => people(`groups.${group}`)).join(', ');
    case 'days':
      return (days: readonly string[]) => days.map((day) => formatDay(day, locale)).join(', ');
    default:
      return undefined;
  }
}

export function optionsOf({ name, options = [] }: Setting, t: T) {
  return options.map((value) => ({
    value,
    label: t(`settings.${name as 'badgePrintMode'}.options.${value as 'pdf'}`),
  }));
}
