// Toasts for the whole app. The library behind them is fetched with the first toast, so that a first visit costs nothing.
import { createContext, lazy, Suspense, use, useState } from 'react';
import type { Elements } from '../elements.ts';
import { whenLoaded } from '../when-loaded.ts';

export type ToastKind = 'success' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  /** One thing to do about it, e.g. „Rückgängig“. Closes the toast. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export interface Toaster {
  /** 4000 ms, at most three at a time, the others wait. Said politely. */
  readonly success: (message: ToastMessage) => void;
  /** The same, but announced assertively. */
  readonly error: (message: ToastMessage) => void;
}

const loadRegion = () => import('./toast-region.tsx').then(whenLoaded);
const ToastRegion = lazy(() => loadRegion().then((module) => ({ default: module.ToastRegion })));

const ToasterContext = createContext<Toaster | null>(null);

const createToaster = (onFirst: () => void): Toaster => {
  const show = (kind: ToastKind) => (message: ToastMessage) => {
    onFirst();
    void loadRegion().then((module) => module.showToast(kind, message));
  };
  return { success: show('success'), error: show('error') };
};

/** A no-op instance for the server. */
const silent: Toaster = { success: () => undefined, error: () => undefined };

export interface ToastHostProps {
  readonly children: Elements;
}

/** Stands once around the app. */
export const ToastHost = ({ children }: ToastHostProps) => {
  const [wanted, setWanted] = useState(false);
  const [toaster] = useState(() => (import.meta.env.SSR ? silent : createToaster(() => setWanted(true))));
  return (
    <ToasterContext value={toaster}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      )}
    </ToasterContext>
  );
};

/** The toaster of the app; the same object for its whole life. Throws outside a ToastHost. */
export const useToast = (): Toaster => {
  const toaster = use(ToasterContext);
  if (toaster === null) throw new Error('useToast needs a ToastHost around it');
  return toaster;
};
