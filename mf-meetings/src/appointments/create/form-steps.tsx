import type { AppointmentAlternative } from '@portal/openapi/meetings';
import { FormError, SubmitButton } from '@portal/shared/forms';
import { Button, Icon, Stack, Title } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../texts/en.ts';
import { TimeFields } from '../times/time-fields.tsx';
import { isWhole } from './appointment-schema.ts';
import { CustomerStep } from './customer-step.tsx';
import { type AppointmentValues, STEPS, type Step, shownStep } from './rules/appointment-values.ts';
import { type OfferedService, ServicesStep, type Site } from './services-step.tsx';

interface FormStepsProps {
  /** From the address. */
  asked: Step;
  goTo: (step: Step) => void;
  /** Gets another step if an earlier one is incomplete. */
  onShown: (step: Step) => void;
  sites: readonly Site[];
  services: readonly OfferedService[];
  isCustomer: boolean;
  alternatives: readonly AppointmentAlternative[];
  onAlternative: () => void;
  onCancel: (() => void) | undefined;
}

export function FormSteps(props: FormStepsProps) {
  const { asked, goTo, onShown, sites, services, isCustomer, alternatives, onAlternative, onCancel } = props;
  const t = useT();
  const { values } = useFormikContext<AppointmentValues>();
  const shown = shownStep(asked, (step) => isWhole(step, values, t));
  const at = STEPS.indexOf(shown);
  const request = isCustomer ? 'requestOwn' : 'request';
  const before = STEPS[at - 1];
  const site = sites.find(({ id }) => id === values.siteId);
  const isOpen = (step: Step) => shownStep(step, (one) => isWhole(one, values, t)) === step;
  useEffect(() => onShown(shown), [onShown, shown]);
  return (
    <Stack gap={6}>
      <StepList shown={shown} isOpen={isOpen} onGo={goTo} />
      <FormError />
      <StepOf step="customer" shown={shown}>
        <CustomerStep isCustomer={isCustomer} />
      </StepOf>
      <StepOf step="services" shown={shown}>
        <ServicesStep sites={sites} services={services} />
      </StepOf>
      <StepOf step="time" shown={shown}>
        {site === undefined ? null : (
          <TimeFields
            site={site}
            serviceIds={values.serviceIds}
            isShown={shown === 'time'}
            {...{ isCustomer, alternatives, onAlternative }}
          />
        )}
      </StepOf>
      <Stack row gap={3}>
        {before === undefined ? (
          onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>
        ) : (
          <Button icon="chevron-left" onClick={() => goTo(before)}>
            {t('back')}
          </Button>
        )}
        <SubmitButton>{t(shown === 'time' ? request : 'next')}</SubmitButton>
      </Stack>
    </Stack>
  );
}

interface StepOfProps {
  step: Step;
  shown: Step;
  children: ReactNode;
}

/** Hidden steps keep their fields, so that server errors find them. */
function StepOf({ step, shown, children }: StepOfProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const isShown = step === shown;
  const wasShown = useRef(isShown);
  // Moves the keyboard focus along: to the first refused field, else to the step's title.
  useEffect(() => {
    if (isShown && !wasShown.current) {
      const wrong = section.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea)');
      (wrong ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
    }
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <section ref={section} hidden={!isShown} aria-label={t(`step.${step}`)}>
      <Stack>
        <Title level={2} size="lg" tabIndex={-1}>
          {t(`step.${step}`)}
        </Title>
        {children}
      </Stack>
    </section>
  );
}

interface StepListProps {
  shown: Step;
  isOpen: (step: Step) => boolean;
  onGo: (step: Step) => void;
}

/** Where one is, and the ways back; forward leads what is whole already. */
function StepList({ shown, isOpen, onGo }: StepListProps) {
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
