import { Component, type ReactNode } from 'react';

type Props = { onFailure: (error: unknown) => void; children: ReactNode };

/** Contains the errors of a map, so that the page goes on. */
export class MapBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
