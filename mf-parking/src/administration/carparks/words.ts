import { useTranslationsField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { weekdayNames } from '@portal/shared/time';
import { useT } from '../texts/en.ts';

/** Groups that a car park can be limited to; the other groups contain everyone or no one. */
const GROUPS = [
  'parking',
  'parking_admin',
  'PA',
  'ev_space_booking',
  'employee',
  'deskbooking',
  'reception',
  'security',
  'reporting',
  'admin',
] as const;

export function usePortalGroups() {
  const t = useT();
  return GROUPS.map((value) => ({ value, label: t(`portalGroups.${value}`) }));
}

/** Monday is 1. */
export function useWeekdayOptions() {
  const locale = useSession((session) => session.locale);
  return weekdayNames(locale, 'long').map((label, index) => ({ value: String(index + 1), label }));
}

/** Labels of the fields, for merging with another user's save. */
export function useFields() {
  const t = useT();
  return {
    name: { label: t('name') },
    translations: useTranslationsField(),
    icon: { label: t('icon') },
    color: { label: t('color') },
    isUnlimited: { label: t('unlimited') },
    capacity: { label: t('capacity') },
    isActive: { label: t('active') },
    requiresApproval: { label: t('approval') },
    forVisitors: { label: t('visitors') },
    permissionGroups: { label: t('permission') },
    permitRequestsStart: { label: t('permitsStart') },
    parkingAllocationStart: { label: t('allocationStart') },
    openWeekdays: { label: t('openWeekdays') },
    needsCredits: { label: t('needsCredits') },
    creditsFirst: { label: t('creditsFirst') },
    sharedCarsFirst: { label: t('sharedCarsFirst') },
    lateCancelHours: { label: t('lateCancel') },
    noShowCounts: { label: t('noShowCounts') },
    penaltyDays: { label: t('penaltyDays') },
  };
}
