import { Button, Icon, Stack } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import { STEPS, type Step } from './rules/appointment-values.ts';

interface StepListProps {
  shown: Step;
  isOpen: (step: Step) => boolean;
  onGo: (step: Step) => void;
}

/** Where one is, and the ways back; forward leads what is whole already. */
export function StepList({ shown, isOpen, onGo }: StepListProps) {
  const t = useT();
  const at = STEPS.indexOf(shown);
  return (
    <Stack as="ol" row gap={4} className="mm-steps" aria-label={t('steps')}>
      {STEPS.map((step, index) => (
        <Stack as="li" row gap={2} key={step} aria-current={step === shown ? 'step' : undefined}>
          <span className="mm-steps__number" aria-hidden="true">
            {index < at ? <Icon name="check" size={16} /> : index + 1}
          </span>
          {step !== shown && isOpen(step) ? (
            <Button size="sm" variant="quiet" onClick={() => onGo(step)}>
              {t(`step.${step}`)}
            </Button>
          ) : (
            <span>{t(`step.${step}`)}</span>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
