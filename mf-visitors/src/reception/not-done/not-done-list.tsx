import { personName } from '@portal/shared/people';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { type Unanswered, useT as useVisitT } from '#parts/visits';
import { useT } from './texts/en.ts';

interface NotDoneListProps {
  presses: readonly Unanswered[];
  onAgain: (press: Unanswered) => void;
  onForget: (press: Unanswered) => void;
}

/** Actions without an answer, each to repeat or dismiss. */
export function NotDoneList({ presses, onAgain, onForget }: NotDoneListProps) {
  const t = useT();
  const tv = useVisitT();
  return (
    <Alert tone="warning" live title={t('notAnswered')}>
      <Stack gap={1}>
        {presses.map((press) => {
          const action = tv(`actions.${press.action}`);
          const name = personName(press.visit.visitor);
          return (
            <Stack key={press.visit.id} row gap={2}>
              <Text>{t('nextOf', { action, name })}</Text>
              <Button size="sm" aria-label={t('againNamed', { action, name })} onClick={() => onAgain(press)}>
                {t('again')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('forgetNamed', { action, name })}
                onClick={() => onForget(press)}
              >
                {t('forget')}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </Alert>
  );
}
