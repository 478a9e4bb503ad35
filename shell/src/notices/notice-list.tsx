import { Button, Icon, type IconName } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useT } from '../messages/en.ts';
import './notices.css';

interface NoticeListProps {
  isOffline: boolean;
  /** The frame is without any module. */
  isBare: boolean;
  isBack: boolean;
  hasUpdate: boolean;
  isUpdating: boolean;
  onRefresh: () => void;
  onBackSeen: () => void;
  onUpdate: () => void;
  onUpdateSeen: () => void;
}

/** The notices over the page's lower edge. The region is there before they are, so that they are read out as they come. */
export function NoticeList(props: NoticeListProps) {
  const { isOffline, isBare, isBack, hasUpdate, isUpdating, onRefresh, onBackSeen, onUpdate, onUpdateSeen } =
    props;
  const t = useT();
  return (
    <section className="sh-notices" aria-label={t('notices')} aria-live="polite">
      {isOffline ? (
        <Notice tone="warning" icon="offline" title={t('offline')} text={t('offlineText')} />
      ) : null}
      {isBare ? (
        <Notice tone="warning" icon="alert" title={t('bare')} text={t('bareText')}>
          <Button size="sm" icon="refresh" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        </Notice>
      ) : null}
      {isBack ? (
        <Notice tone="success" icon="check" title={t('connected')} onDismiss={onBackSeen}>
          <Button size="sm" icon="refresh" onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </Notice>
      ) : null}
      {hasUpdate ? (
        <Notice
          tone="info"
          icon="info"
          title={t('updateAvailable')}
          text={t('updateText')}
          onDismiss={onUpdateSeen}
        >
          <Button size="sm" variant="primary" loading={isUpdating} onClick={onUpdate}>
            {isUpdating ? t('updating') : t('update')}
          </Button>
        </Notice>
      ) : null}
    </section>
  );
}

interface NoticeProps {
  tone: 'warning' | 'success' | 'info';
  icon: IconName;
  title: string;
  text?: string;
  /** Without it the notice stays for as long as what it says is so. */
  onDismiss?: () => void;
  children?: ReactNode;
}

function Notice({ tone, icon, title, text, onDismiss, children }: NoticeProps) {
  const t = useT();
  return (
    <div className={`sh-notice sh-notice--${tone}`}>
      <span className="sh-notice__sign">
        <Icon name={icon} />
      </span>
      <p className="sh-notice__words">
        <strong>{title}</strong>
        {text ? <span>{text}</span> : null}
      </p>
      {children || onDismiss ? (
        <div className="sh-notice__actions">
          {children}
          {onDismiss ? (
            <Button
              variant="quiet"
              square
              size="sm"
              icon="close"
              aria-label={t('dismiss')}
              onClick={onDismiss}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
