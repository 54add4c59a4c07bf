// The visitor that the brochure service counts: the device's uuid and, for members, the id under which it knows them.
import type { Member } from '@pluspunkt/core/profile';

type Visitor = { readonly uuid: string; readonly userid?: string };

export interface BrochureVisitorDeps {
  readonly device: () => { readonly uuid: string };
  readonly member: Pick<Member, 'getSnapshot'>;
}

/** Read for every call: after a logout the next call is a visitor's. */
export const createBrochureVisitor =
  ({ device, member }: BrochureVisitorDeps): (() => Visitor) =>
  () => {
    const userid = member.getSnapshot().frontendIds?.trackingIdOfferista;
    return userid === undefined ? device() : { ...device(), userid };
  };
