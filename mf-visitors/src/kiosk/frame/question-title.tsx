import { type ReactNode, useEffect, useRef } from 'react';
import './question-title.css';

/** The one question of a screen. It takes the focus when the screen changes, unless a field does. */
export function QuestionTitle({ children, isField = false }: { children: ReactNode; isField?: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isField) title.current?.focus({ preventScroll: true });
  }, [isField]);
  return (
    <h1 ref={title} className="wp-kiosk__question" tabIndex={-1}>
      {children}
    </h1>
  );
}
