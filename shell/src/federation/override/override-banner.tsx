import { Button, Icon } from '@portal/shared/ui/core';
import { Suspense, useState } from 'react';
import { useT } from './messages/en.ts';
import './override-banner.css';

export type OverrideState =
  | {
      readonly kind: 'applied' | 'waiting' | 'unreachable' | 'wrong' | 'lost';
      readonly remote: string;
      readonly base: string;
    }
  /** Refused, and already forgotten. */
  | { readonly kind: 'foreign' | 'forbidden'; readonly what: string };

export interface OverrideBannerProps {
  readonly state: OverrideState;
  /** Ends the override and reloads the page. */
  readonly onReset: () => void;
  readonly onRetry: () => void;
}

/**
 * One line at the bottom edge of every screen, so that developers do not mistake their own remote for the deployed
 * one.
 */
export function OverrideBanner(props: OverrideBannerProps) {
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  );
}

function Line({ state, onReset, onRetry }: OverrideBannerProps) {
  const t = useT();
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  const { kind } = state;
  const text =
    'what' in state
      ? t(state.kind, { what: state.what })
      : t(state.kind, { remote: state.remote, origin: state.base.slice(0, -1) });
  const isOver = kind === 'foreign' || kind === 'forbidden' || kind === 'lost';
  return (
    <div role="status" className="sh-override" data-override={kind}>
      <Icon name={kind === 'applied' ? 'info' : 'alert'} />
      <p>{text}</p>
      <div className="sh-override__actions">
        {kind === 'unreachable' || kind === 'wrong' ? (
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
        <Button size="sm" onClick={isOver ? () => setSeen(true) : onReset}>
          {t(isOver ? 'dismiss' : 'reset')}
        </Button>
      </div>
    </div>
  );
}
