import { Component } from 'react';
import type { ReactNode } from 'react';
import { reasonOf } from './failure';
import type { RemoteFailureReason } from './failure';

interface RemoteBoundaryProps {
  children: ReactNode;
  renderFailure: (reason: RemoteFailureReason) => ReactNode;
  onCrash?: () => void;
}

interface RemoteBoundaryState {
  reason: RemoteFailureReason | undefined;
}

/** Keeps an error of one page inside that page. Give it a `key` that changes with the page and its generation. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { reason: undefined };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { reason: reasonOf(error, 'crashed') };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : this.props.renderFailure(reason);
  }
}
