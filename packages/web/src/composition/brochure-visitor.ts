// Who the brochure service is told is asking: the device's uuid and, for members, the id by which it knows them.
import { take } from 'rxjs';
import type { SessionHost } from './session-host.ts';

type Visitor = { readonly uuid: string; readonly userid?: string };

export interface BrochureVisitorDeps {
  readonly device: () => { readonly uuid: string };
  /** Hands out its present value at once. */
  readonly member$: SessionHost['member$'];
}

/** Asked anew for every call: who logs out is nobody's member at the next one. */
export const createBrochureVisitor =
  ({ device, member$ }: BrochureVisitorDeps): (() => Visitor) =>
  () => {
    let userid: string | undefined;
    member$.pipe(take(1)).subscribe(({ frontendIds }) => {
      userid = frontendIds?.trackingIdOfferista;
    });
    return userid === undefined ? device() : { ...device(), userid };
  };
