import { Alert, Button, Loading } from '@portal/shared/ui/core';
import { Component, type ReactNode, Suspense } from 'react';
import { useT } from '../messages/first-en.ts';

interface Props {
  /** Navigating elsewhere tries again. */
  address: string;
  children: ReactNode;
}
interface State {
  failedAt: string | null;
}

/** Catches errors of a shell screen inside the screen's place. React offers this to classes only. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  override componentDidCatch() {
    this.setState({ failedAt: this.props.address });
  }

  override render() {
    if (this.state.failedAt === this.props.address) return <ScreenFailed />;
    // A suspended screen, e.g. a remote waiting for its German texts, must not remove the frame.
    return <Suspense fallback={<ScreenLoading />}>{this.props.children}</Suspense>;
  }
}

function ScreenLoading() {
  const t = useT();
  return <Loading label={t('loadingPage')} />;
}

export function ScreenFailed() {
  const t = useT();
  return (
    <Alert
      tone="danger"
      live
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    >
      {t('somethingWrong')}
    </Alert>
  );
}
