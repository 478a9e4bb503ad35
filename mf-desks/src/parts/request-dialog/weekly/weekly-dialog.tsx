import type { DeskDayPlan, DeskDayResults } from '@portal/openapi/desks';
import { useState } from 'react';
import { DaysForm, type DaysValues, type WeeklyStart } from './days-form.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';

export interface WeeklyDialogProps {
  start: WeeklyStart;
  onClose: () => void;
}

type Step =
  | { name: 'days' }
  | { name: 'plans'; plans: readonly DeskDayPlan[] }
  | { name: 'results'; results: DeskDayResults };

/** A desk on weekdays until a date: which days, what can be had on each, and what became of it (rules/desks.md#many-days). */
export function WeeklyDialog({ start, onClose }: WeeklyDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'days' });
  const [values, setValues] = useState<DaysValues>({ weekdays: [], until: null });
  if (step.name === 'days') {
    return (
      <DaysForm
        start={start}
        values={values}
        onPlans={(plans, chosen) => {
          setValues(chosen);
          setStep({ name: 'plans', plans });
        }}
        onClose={onClose}
      />
    );
  }
  if (step.name === 'plans') {
    return (
      <PlansDialog
        start={start}
        plans={step.plans}
        onBack={() => setStep({ name: 'days' })}
        onDone={(results) => (results.refused === 0 ? onClose() : setStep({ name: 'results', results }))}
      />
    );
  }
  return <ResultsDialog results={step.results} onClose={onClose} />;
}
