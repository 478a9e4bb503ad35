import { Icon } from '@portal/shared/ui/core';
import { useId } from 'react';
import type { Room } from '#parts/rooms';
import { TablePlan } from './table-plan.tsx';
import { useT } from './texts/en.ts';

export interface RoomCardsProps {
  rooms: readonly Room[];
  value: number | null;
  onChange: (id: number) => void;
}

/** Free rooms to choose one of. Each card is a radio button, which covers it. */
export function RoomCards({ rooms, value, onChange }: RoomCardsProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="mm-picker__cards">
      <legend className="wp-hidden">{t('free')}</legend>
      {rooms.map(({ id, name: room, capacity, floor, building, features }) => (
        <label key={id} className="mm-picker__card">
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <TablePlan seats={capacity ?? 0} />
          <span className="mm-picker__name">{room}</span>
          <span className="mm-picker__note">
            {[capacity === null ? '' : t('seats', { count: capacity }), building?.name, floor?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {features.length === 0 ? null : (
            <span className="mm-picker__features">
              {features.map((feature) => (
                <span key={feature.id}>
                  <Icon name={feature.icon} size={14} />
                  {feature.name}
                </span>
              ))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
