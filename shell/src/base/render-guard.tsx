import { Component, type ReactNode, useLayoutEffect } from 'react';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/**
 * Renders nothing if its children throw, and only reports the error once it is visible: errors of a prerendered
 * screen that is never opened stay silent. React offers this to classes only.
 */
export class RenderGuard extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Tells error={failed.error} to={this.props.onError} /> : this.props.children;
  }
}

function Tells({ error, to }: { error: unknown; to: (error: unknown) => void }): null {
  useLayoutEffect(() => to(error), [error, to]);
  return null;
}
