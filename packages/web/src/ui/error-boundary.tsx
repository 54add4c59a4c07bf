// Contains a rendering error: `instead` replaces the failed part, and the rest of the page keeps working.
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
