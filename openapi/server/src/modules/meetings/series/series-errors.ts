import type { components } from '@portal/openapi/server';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { seriesMessages as texts } from './messages.ts';
import { repetitionErrors } from './rules/expand.ts';

/** A repetition is kept for its words; which dates it makes `previewMeetings` says. */
export function seriesErrors({
  repetition,
  dates,
}: Pick<components['schemas']['MeetingCreate'], 'repetition' | 'dates'>): FieldError[] {
  if (repetition === undefined) return [];
  if (dates === undefined) return [{ field: 'repetition', message: texts.nameTheDates }];
  return repetitionErrors(repetition);
}
