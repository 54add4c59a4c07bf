// Contains a failure while rendering: `instead` stands in place of the failed part, and the rest of the page goes on.
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<{ readonly children: ReactNode; readonly instead?: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.instead ?? null) : this.props.children;
  }
}
