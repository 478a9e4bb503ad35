import type { ReactNode } from 'react';
import { FormProvider as leftOut } from './left-out.ts';

/** Stands for what a component of antd always renders and our facades replace: the loading icon, a tone's icon. */
export const Nothing = (): null => null;

/** Stands around a button or tag for the ripple that is off. */
export const Children = ({ children }: { children?: ReactNode }): ReactNode => children;

interface StillProps {
  visible?: boolean;
  children: (motion: { className: string; style: object }, ref: null) => ReactNode;
}

/** Stands for the motion of a part that comes and goes at once. */
export const Still = ({ visible = true, children }: StillProps): ReactNode =>
  visible ? children({ className: '', style: {} }, null) : null;

/** Of a Tag: nobody has one that closes. */
export function pickClosable(
  props: { closable?: unknown; closeIcon?: unknown; onClose?: unknown } | undefined,
) {
  return props?.closable || props?.closeIcon || props?.onClose ? leftOut() : null;
}
export const useClosable = (): [closable: boolean, icon: null] => [false, null];

/** Of a field: none has antd's button to clear it. */
export const useAllowClear = ({ allowClear }: { allowClear?: unknown }) => (allowClear ? leftOut() : false);
