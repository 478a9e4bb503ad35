import { type ReactNode, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { Title } from '../core/text.tsx';

export type CollapsibleProps = {
  title: ReactNode;
  /** 2 on a screen, 3 within a section. */
  level?: 2 | 3 | 4 | undefined;
  /** Under the title, also while it is closed. */
  note?: ReactNode;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
};

/**
 * A section that can be closed. The browser's own `details`, not antd's Collapse: what is within stays in the page, so
 * that a form keeps its fields, the browser's search finds it, and anyone who must show it (a form with a mistake inside)
 * opens it by setting `open`.
 */
export function Collapsible(props: CollapsibleProps) {
  const { title, level = 3, note, defaultOpen = false, children } = props;
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <details
      className="wp-fold"
      open={isOpen}
      onToggle={(event) => {
        // Toggles bubble in React, from one inside another.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="wp-fold__head">
        <Icon name="chevron-right" size={18} className="wp-fold__sign" />
        <span className="wp-fold__words">
          <Title level={level} size="md">
            {title}
          </Title>
          {note ? <span className="wp-fold__note">{note}</span> : null}
        </span>
      </summary>
      <div className="wp-fold__body">{children}</div>
    </details>
  );
}
