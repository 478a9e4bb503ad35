import { DaysField, PersonField, SelectField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay, monthOf } from '@portal/shared/time';
import { Alert, Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useT } from '#parts/desks';
import type { RequestPrefill } from './contract.ts';
import { DroppedDays, LostDesk } from './form-adjustments.tsx';
import { checkDay } from './rules/bookable-days.ts';
import { isLocked, type RequestValues } from './rules/request-values.ts';
import { ShareNote } from './share-note.tsx';
import { useReconciledForm } from './use-reconciled-form.ts';
import { useRequestContext, useShares } from './use-request-context.ts';
import { WaitOffer } from './wait-offer.tsx';
import type { WeeklyStart } from './weekly/days-form.tsx';
import { WeeklyOffer } from './weekly/weekly-offer.tsx';

export interface RequestFieldsProps {
  /** The desk that the dialog was opened with; its name is shown before the list is there. */
  knownDesk: RequestPrefill['desk'];
  /** Something else says already why the desk cannot be had. */
  isDeskExplained: boolean;
  /** Weekdays instead of the dates. */
  onWeekly: (start: WeeklyStart) => void;
}

/** Site, zone, desk, dates, user (rules/desks.md#request-dialog). A single site, zone or desk is chosen and locked. */
export function RequestFields({ knownDesk, isDeskExplained, onWeekly }: RequestFieldsProps) {
  const t = useT();
  const isAssistant = useSession(({ user }) => user?.groups.includes('PA') ?? false);
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const context = useRequestContext(values);
  const { dropped, lostDesk } = useReconciledForm(context, knownDesk);
  const dayReason = useDayReason(context.shownRules, values.user !== null);
  const { sites, zones, desks } = context;
  const zone = zones?.find(({ id }) => id === values.zone);
  const shares = useShares(values.zone, values.dates, values.user?.value ?? null) ?? [];
  const full = shares.filter(({ isFull }) => isFull).map(({ date }) => date);

  const waited = desks?.length === 0 ? values.dates : full;

  return (
    <Stack gap={4}>
      {context.failed ? <Alert tone="danger" title={t('listsFailed')} live /> : null}
      {isAssistant ? <UserField /> : null}
      <SelectField
        name="site"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseSite')}
        disabled={isLocked(sites)}
        help={isLocked(sites) ? t('onlySite') : undefined}
        onPick={() => {
          void setFieldValue('zone', null);
          void setFieldValue('desk', null);
        }}
      />
      <SelectField
        name="zone"
        label={t('zone')}
        required
        options={(zones ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseZone')}
        disabled={zones === undefined || isLocked(zones)}
        help={[zoneHelp(), zone?.requiresApproval ? t('zoneNeedsApproval') : ''].filter(Boolean).join(' ')}
        onPick={() => void setFieldValue('desk', null)}
      />
      <DaysField
        name="dates"
        label={t('dates')}
        required
        today={context.today}
        minMonth={monthOf(context.today)}
        dayReason={dayReason}
      />
      <DroppedDays dropped={dropped} />
      <SelectField
        name="desk"
        label={t('desk')}
        required
        options={deskOptions()}
        placeholder={t('chooseDesk')}
        disabled={values.zone === null || isLocked(desks)}
        help={deskHelp()}
      />
      <WeeklyOffer
        desk={desks?.find(({ id }) => id === values.desk)}
        values={values}
        today={context.today}
        onWeekly={onWeekly}
      />
      <ShareNote shares={shares} />
      {/* One waits for oneself, and for a day that a request could name; with the share of the team used up, for those days alone. */}
      {values.user === null && zone && waited.length > 0 ? <WaitOffer zone={zone} dates={waited} /> : null}
      {isDeskExplained ? null : <LostDesk lostDesk={lostDesk} />}
    </Stack>
  );

  function zoneHelp(): string {
    if (values.site === null) return t('siteFirst');
    if (zones?.length === 0) return t('noZones');
    return isLocked(zones) ? t('onlyZone') : '';
  }

  /** While a list is on its way the chosen desk stays in sight. */
  function deskOptions() {
    if (desks) return desks.map(({ id, name }) => ({ value: id, label: name }));
    return knownDesk && values.desk === knownDesk.id ? [{ value: knownDesk.id, label: knownDesk.name }] : [];
  }

  function deskHelp(): string | undefined {
    if (values.zone === null) return t('zoneFirst');
    if (desks === undefined) return context.failed ? undefined : t('loadingDesks');
    if (desks.length === 0) return t(values.dates.length === 0 ? 'noDesks' : 'noDesksOnDates');
    return isLocked(desks) ? t('onlyDesk') : undefined;
  }
}

function useDayReason(rules: Parameters<typeof checkDay>[1], isForOther: boolean) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (day: CalendarDay): string | undefined => {
    const verdict = checkDay(day, rules);
    if (verdict.ok) return undefined;
    if (verdict.reason === 'past') return t('dayPast');
    if (verdict.reason === 'alreadyReserved') return t(isForOther ? 'dayReservedUser' : 'dayReserved');
    return t('dayBeyondLimit', { day: formatDay(addDays(rules.today, rules.futureDaysLimit ?? 0), locale) });
  };
}

/**
 * For whom the desk is; only a personal assistant has this field (rules/desks.md#request-dialog and
 * rules/access.md#who-may-what).
 */
function UserField() {
  const t = useT();
  return (
    <PersonField name="user" label={t('user')} help={t('userHelp')} placeholder={t('userSelf')} clearable />
  );
}
