import { initialsOf, personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { lazyPart, VisuallyHidden } from '@portal/shared/ui/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../messages/en.ts';
import './user-menu.css';

const UserMenuPanel = lazyPart(() => import('./user-menu-panel.tsx').then((module) => module.UserMenuPanel));

/** The button of the user menu; the menu itself comes when it is wanted (rules/frame.md#user-menu). */
export function UserMenu() {
  const t = useT();
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const user = useSession((session) => session.user);
  const [lostPhoto, setLostPhoto] = useState<string>();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  if (!user) return null;
  const failed = () => {
    setOpen(false);
    toast.error(t('somethingWrong'));
  };
  const name = personName(user);
  return (
    <div className="sh-user" ref={place}>
      <button
        ref={button}
        type="button"
        className="sh-user__button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={UserMenuPanel.preload}
        onFocus={UserMenuPanel.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sh-user__avatar" aria-hidden="true">
          {/* Without a network there may be none. */}
          {user.photo && user.photo !== lostPhoto ? (
            <img src={user.photo} alt="" onError={() => setLostPhoto(user.photo ?? undefined)} />
          ) : (
            initialsOf(name)
          )}
        </span>
        <VisuallyHidden>{t('userMenu', { name })}</VisuallyHidden>
      </button>
      {isOpen ? (
        <UserMenuPanel id={panelId} name={name} onLeave={() => setOpen(false)} onFailed={failed} />
      ) : null}
    </div>
  );
}
