import { useSearchParams } from '@portal/shared/router';
import { boolParam, dayParam, enumParam, intParam, listParam, type Param } from '@portal/shared/url-state';
import { useCallback } from 'react';

/** Any `HH:mm`, in steps of five minutes or not. */
const timeParam: Param<string | null> = {
  parse: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  write: (time) => time ?? '',
  fallback: null,
};

const params = {
  date: dayParam(),
  time: timeParam,
  features: listParam(intParam()),
  zone: intParam(),
  person: intParam(),
  near: listParam(intParam()),
  free: boolParam(),
  view: enumParam(['plan', 'list'], 'plan'),
  desk: intParam(),
  room: intParam(),
} as const;

type Params = typeof params;
export type PlanState = { [Name in keyof Params]: Params[Name] extends Param<infer T> ? T : never };

/** The state of the screen, all of it in the address. */
export function usePlanState(): [PlanState, (change: Partial<PlanState>) => void] {
  const [search, setSearch] = useSearchParams();
  const read = <T>(name: string, param: Param<T>): T => {
    const text = search.get(name);
    return (text === null ? undefined : param.parse(text)) ?? param.fallback;
  };
  const state = {
    date: read('date', params.date),
    time: read('time', params.time),
    features: read('features', params.features),
    zone: read('zone', params.zone),
    person: read('person', params.person),
    near: read('near', params.near),
    free: read('free', params.free),
    view: read('view', params.view),
    desk: read('desk', params.desk),
    room: read('room', params.room),
  };
  const change = useCallback(
    (edits: Partial<PlanState>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of Object.keys(edits) as (keyof PlanState)[]) {
            const param = params[name] as Param<unknown>;
            const value = edits[name];
            const text = value === null || value === undefined ? '' : param.write(value);
            if (text === '' || (param.fallback !== null && text === param.write(param.fallback)))
              next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [state, change];
}
