import type { AppointmentAlternative } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { dayIn, formatDayTime, formatRange } from '@portal/shared/time';
import { Button, Stack } from '@portal/shared/ui/core';
import { FieldGroup } from '@portal/shared/ui/form';
import { useT } from '../texts/en.ts';

interface AlternativesProps {
  label: string;
  alternatives: readonly AppointmentAlternative[];
  /** The requested instant: alternatives on the same day need only the time. */
  wanted: string | null;
  zone: string;
  onTake: (alternative: AppointmentAlternative) => void;
}

/** The server's alternatives to a taken time; one click takes one (rules/appointments.md#times). */
export function Alternatives({ label, alternatives, wanted, zone, onTake }: AlternativesProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (alternatives.length === 0) return null;
  const day = wanted && dayIn(zone, wanted);
  return (
    <FieldGroup label={label}>
      {() => (
        <Stack row gap={2} data-form-remedy="">
          {alternatives.map((one) => (
            <Button key={`${one.start} ${one.provider.id}`} size="sm" onClick={() => onTake(one)}>
              {t('takeTime', {
                time:
                  dayIn(zone, one.start) === day
                    ? formatRange(one.start, one.end, zone, locale)
                    : formatDayTime(one.start, zone, locale),
                name: personName(one.provider),
              })}
            </Button>
          ))}
        </Stack>
      )}
    </FieldGroup>
  );
}
