import type { ReactNode } from 'react';

/** Stands for what a component of antd always renders and our facades replace: the loading icon. */
export const Nothing = (): null => null;

/** Stands around a button for the ripple that is off. */
export const Children = ({ children }: { children?: ReactNode }): ReactNode => children;
