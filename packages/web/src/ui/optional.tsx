// An optional part of a page: where it cannot be loaded or fails, nothing (or `instead`) is rendered.
import { Component, Suspense, type ReactNode } from 'react';

export class Optional extends Component<{ readonly children: ReactNode; readonly instead?: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.instead ?? null) : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
