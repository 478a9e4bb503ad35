import type { SettingGroup } from '@portal/openapi/settings/fields';
import { allows } from '@portal/shared/access';
import {
  DaysField,
  MultiSelectField,
  type MultiSelectFieldProps,
  NumberField,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
} from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { browserZone, today, weekdayNames } from '@portal/shared/time';
import { Card, Stack } from '@portal/shared/ui/core';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER, type Group } from '../groups.ts';
import { useT } from '../texts/en.ts';
import { optionsOf } from './setting-texts.ts';

type Setting = SettingGroup['settings'][number];

const LONGEST_LIMIT = 3650;

/** The settings of a group as the contract declares them: switches below each other, short fields side by side. */
export function SettingsCard({ group }: { group: SettingGroup }) {
  const t = useT();
  return (
    <Card title={t(`client.${group.name}`)} level={3}>
      <Stack gap={6}>
        {blocksOf(group.settings).map((block) => {
          const fields = block.map((setting) => <SettingInput key={setting.name} setting={setting} />);
          const [{ name, control }] = block;
          if (control === 'switch')
            return (
              <Stack gap={4} key={name}>
                {fields}
              </Stack>
            );
          return isWide(block[0]) ? (
            fields
          ) : (
            <div className="wp-fields" key={name}>
              {fields}
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

type Block = [Setting, ...Setting[]];

/** Neighbours that share a layout. */
function blocksOf(settings: readonly Setting[]): Block[] {
  const blocks: Block[] = [];
  for (const setting of settings) {
    const last = blocks.at(-1);
    const fits =
      last &&
      !isWide(setting) &&
      !isWide(last[0]) &&
      (last[0].control === 'switch') === (setting.control === 'switch');
    if (fits) last.push(setting);
    else blocks.push([setting]);
  }
  return blocks;
}

const isWide = ({ control }: Setting) => ['weekdays', 'days', 'groups'].includes(control);

function SettingInput({ setting }: { setting: Setting }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { control, min, max, isNullable } = setting;
  const field = {
    name: `settings.${setting.name}`,
    label: t(`settings.${setting.name}.label`),
    help: setting.hasHelp ? t(`settings.${setting.name as 'cateringPhone'}.help`) : undefined,
  };
  switch (control) {
    case 'switch':
      return <SwitchField {...field} />;
    case 'number':
      return (
        <NumberField
          {...field}
          unit={t(`settings.${setting.name as 'visitRetentionDays'}.unit`)}
          min={min}
          max={max ?? LONGEST_LIMIT}
          required={!isNullable}
        />
      );
    case 'time':
      return <TimeField {...field} required />;
    case 'select':
      return <SelectField {...field} options={optionsOf(setting, t)} />;
    case 'text':
      return <TextField {...field} maxLength={max} />;
    case 'phone':
      return <PhoneField {...field} maxLength={max} autoComplete="off" />;
    case 'weekdays':
      return (
        <MultiSelectField<number>
          {...field}
          required
          options={weekdayNames(locale, 'long').map((label, index) => ({ value: index + 1, label }))}
        />
      );
    case 'groups':
      return <GroupsField {...field} />;
    case 'days':
      return <DaysField {...field} today={today(browserZone())} />;
  }
}

/** Groups that a rule applies to. Other administrators see them, and cannot lift the rule for themselves. */
function GroupsField(field: Pick<MultiSelectFieldProps<Group>, 'name' | 'label' | 'help'>) {
  const people = usePeopleT();
  const isSuperadmin = useSession((session) => allows({ groups: ['superadmin'] }, session));
  return (
    <MultiSelectField<Group>
      {...field}
      disabled={!isSuperadmin}
      options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
    />
  );
}
