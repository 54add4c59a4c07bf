// The way from the page to the app around it (docs/bridge.md): the app's own handler where there is one, else `postMessage`.

/** Messages from the page to the app. `source` and `version` mark them. */
type BridgeMessage =
  | { readonly type: 'ready'; readonly path: string; readonly title: string }
  | { readonly type: 'navigation'; readonly path: string; readonly title: string }
  | { readonly type: 'deep-link'; readonly address: string }
  | { readonly type: 'event'; readonly name: string };

const BRIDGE_SOURCE = 'pluspunkt';
const BRIDGE_VERSION = 1;

interface NativeHandler {
  postMessage(message: unknown): void;
}

/** What apps put into the window: WKWebView's handler, Android's interface, React Native's. */
export interface BridgeWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly pluspunkt?: NativeHandler } };
  readonly PluspunktApp?: NativeHandler;
  readonly ReactNativeWebView?: NativeHandler;
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface Bridge {
  /** Never throws: an app that fails does not take the page with it. */
  send(message: BridgeMessage): void;
}

/** Whether the page is in the programme's own app, which names its handler after it. Any app that shows web pages may have the handler of React Native. */
export const isInOwnApp = ({ webkit, PluspunktApp }: BridgeWindow): boolean => webkit?.messageHandlers?.pluspunkt !== undefined || PluspunktApp !== undefined;

export function createBridge(window: BridgeWindow, onFailure: (error: unknown) => void = () => undefined): Bridge {
  const deliver = (message: object): void => {
    const apple = window.webkit?.messageHandlers?.pluspunkt;
    if (apple !== undefined) return apple.postMessage(message);
    // These two take text only.
    const other = window.PluspunktApp ?? window.ReactNativeWebView;
    if (other !== undefined) return other.postMessage(JSON.stringify(message));
    return window.postMessage(message, window.location.origin);
  };
  return {
    send(message) {
      try {
        deliver({ source: BRIDGE_SOURCE, version: BRIDGE_VERSION, ...message });
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
