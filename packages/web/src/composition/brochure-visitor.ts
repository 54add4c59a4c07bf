// Who the brochure service is told is asking: the device's uuid and, for members, the id by which it knows them.
import type { SessionHost } from './session-host.ts';

type Visitor = { readonly uuid: string; readonly userid?: string };

export interface BrochureVisitorDeps {
  readonly device: () => { readonly uuid: string };
  readonly member$: SessionHost['member$'];
}

/** Asked anew for every call: who logs out is nobody's member at the next one. */
export const createBrochureVisitor =
  ({ device, member$ }: BrochureVisitorDeps): (() => Visitor) =>
  () => {
    const userid = member$.getValue().frontendIds?.trackingIdOfferista;
    return userid === undefined ? device() : { ...device(), userid };
  };
