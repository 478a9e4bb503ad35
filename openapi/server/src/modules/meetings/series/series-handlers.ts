import type { AllHandlers } from '../../../contract/handler.ts';
import { previewMeetings } from './preview-meetings.ts';

/** Previews of a repetition. */
export const seriesHandlers = {
  previewMeetings,
} satisfies Partial<AllHandlers>;
