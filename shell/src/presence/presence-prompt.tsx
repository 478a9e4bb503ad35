import { useAction } from '@portal/shared/actions';
import { useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Button, type IconName } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages/en.ts';
import {
  createPresence,
  type Presence,
  savePresenceTravel,
  type TravelMode,
  usePresence,
} from './presence-api.ts';
import { PresencePlaceholder } from './presence-placeholder.tsx';
import { presenceQuestion } from './presence-question.ts';
import './presence.css';

const TRAVEL = [
  { mode: 'car', label: 'travelCar', by: 'byCar', icon: 'car' },
  { mode: 'bike', label: 'travelBike', by: 'byBike', icon: 'bike' },
  { mode: 'walking', label: 'travelWalking', by: 'byWalking', icon: 'walk' },
  { mode: 'other', label: 'travelOther', by: 'byOther', icon: 'more' },
] as const satisfies readonly { mode: TravelMode; icon: IconName; label: string; by: string }[];

type PresenceAnswer = { onSite: boolean } | { id: number; travellingBy: TravelMode };

/**
 * Says where one is today: on site? how does one get in? and from then on a toggle. Each answer is
 * saved before it shows; what cannot be loaded is not there, without a message.
 */
export function PresencePrompt() {
  const t = useT();
  const { data, error, mutate } = usePresence(today(useSession(homeZone)));
  const box = useRef<HTMLElement>(null);
  const hasAnswered = useRef(false);
  const current = data?.results[0];
  // A question that was answered is asked again, until the next answer.
  const [again, setAgain] = useState<'on-site' | 'travel' | null>(null);
  const question = again ?? presenceQuestion(current);

  const { run, running } = useAction<PresenceAnswer, Presence>({
    call: (answer) =>
      'onSite' in answer ? createPresence(answer.onSite) : savePresenceTravel(answer.id, answer.travellingBy),
    failure: t('somethingWrong'),
    onDone: (saved) => {
      hasAnswered.current = true;
      setAgain(null);
      const others = (data?.results ?? []).filter(({ id }) => id !== saved.id);
      if (data) void mutate({ ...data, results: [saved, ...others] }, { revalidate: false });
    },
  });
  const saving = running && ('onSite' in running ? String(running.onSite) : running.travellingBy);
  const sayOnSite = (onSite: boolean) => void run({ onSite });
  const ask = (one: typeof again) => {
    hasAnswered.current = true;
    setAgain(one);
  };

  // The pressed button goes with its question; the keyboard goes on at the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason
  useEffect(() => {
    if (!hasAnswered.current) return;
    hasAnswered.current = false;
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, [question]);

  if (error && !data) return null;
  if (!data) return <PresencePlaceholder />;

  const travel = TRAVEL.find(({ mode }) => mode === current?.travellingBy);

  return (
    <section ref={box} tabIndex={-1} className="sh-presence" aria-label={t('presence')}>
      {question === 'on-site' ? (
        <>
          <Words title={t('presenceQuestion')} note={t('presenceWhy')} />
          <div className="sh-presence__answers">
            <Button loading={saving === 'true'} onClick={() => sayOnSite(true)}>
              {t('yes')}
            </Button>
            <Button loading={saving === 'false'} onClick={() => sayOnSite(false)}>
              {t('no')}
            </Button>
            {again === null ? null : (
              <Button variant="quiet" icon="chevron-left" onClick={() => ask(null)}>
                {t('presenceBack')}
              </Button>
            )}
          </div>
        </>
      ) : question === 'travel' && current ? (
        <>
          <Words title={t('travelQuestion')} />
          <div className="sh-presence__answers sh-presence__answers--ways">
            {TRAVEL.map(({ mode, label, icon }) => (
              <Button
                key={mode}
                icon={icon}
                loading={saving === mode}
                onClick={() => void run({ id: current.id, travellingBy: mode })}
              >
                {t(label)}
              </Button>
            ))}
            <Button
              variant="quiet"
              icon="chevron-left"
              onClick={() => ask(current.travellingBy === null ? 'on-site' : null)}
            >
              {t('presenceBack')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Words
            title={
              current?.onSite && travel
                ? t('onSiteBy', { place: t('onSite'), by: t(travel.by) })
                : t(current?.onSite ? 'onSite' : 'remote')
            }
          />
          {current?.onSite ? (
            <Button variant="quiet" size="sm" onClick={() => ask('travel')}>
              {t('travelAgain')}
            </Button>
          ) : null}
          {/* biome-ignore lint/a11y/useSemanticElements: two switches of one thing, no fieldset of a form */}
          <div role="group" aria-label={t('presence')} className="sh-presence__toggle">
            {([true, false] as const).map((onSite) => (
              <button
                key={String(onSite)}
                type="button"
                aria-pressed={current?.onSite === onSite}
                aria-busy={saving === String(onSite) || undefined}
                onClick={() => {
                  if (current?.onSite !== onSite) sayOnSite(onSite);
                }}
              >
                {onSite ? t('onSite') : t('remote')}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Words({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <p className="sh-presence__words" role="status">
      <strong>{title}</strong>
      {note ? <span>{note}</span> : null}
    </p>
  );
}
