import type { CarParkChange, StrandedChoice, StrandedReservation } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { ApiError, conflictOf, send } from '@portal/shared/api';
import { useRef, useState } from 'react';
import { useT } from '../texts/en.ts';
import { StrandedDialog } from './stranded-dialog.tsx';

/** The user saw the list and cancelled: nothing was sent, and the form says so. */
export class NotNow extends ApiError {
  constructor(detail: string) {
    super({ status: 409, kind: 'conflict', body: null, detail });
  }
}

/** The reservations that would lose their space by this change. */
export async function strandedBy(id: number, body: CarParkChange): Promise<readonly StrandedReservation[]> {
  return (await send(api.previewCarParkChange, { path: { id }, body })).stranded;
}

interface Question {
  list: readonly StrandedReservation[];
  answer: (choice: StrandedChoice | null) => void;
}

/**
 * Sends a change that may take spaces away: first it fetches the affected reservations and asks what happens to them.
 * Reservations made between the preview and the save are listed, too.
 * @returns the function that sends; it rejects with `NotNow` if the user cancels
 */
export function useStranded(siteId: number) {
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);
  const isOpen = useRef(false);
  const ask = (list: readonly StrandedReservation[]) =>
    new Promise<StrandedChoice | null>((resolve) => {
      isOpen.current = true;
      setQuestion({
        list,
        answer(choice) {
          if (!isOpen.current) return;
          isOpen.current = false;
          setQuestion(null);
          resolve(choice);
        },
      });
    });

  async function sendFor<T>(
    look: () => Promise<readonly StrandedReservation[]>,
    change: (choice: StrandedChoice | undefined) => Promise<T>,
  ): Promise<T> {
    let list = await look();
    for (;;) {
      const choice = list.length > 0 ? await ask(list) : undefined;
      if (choice === null) throw new NotNow(t('stranded.nothingChanged'));
      try {
        return await change(choice);
      } catch (error) {
        const { stranded } = conflictOf<{ stranded: StrandedReservation[] }>(error);
        if (!stranded) throw error;
        list = stranded;
      }
    }
  }
  const dialog = question ? (
    <StrandedDialog siteId={siteId} list={question.list} onAnswer={question.answer} />
  ) : null;
  return { sendFor, dialog };
}
