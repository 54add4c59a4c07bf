// Whether a change lets an identity provider know more of the member: that requires the password, and taking it back does not.
import type { SharedConsents } from './consents.types.ts';

/** Whether the change shares something that was not shared before. */
export const sharesMore = (change: SharedConsents, before: SharedConsents): boolean =>
  (change.shareEmail && !before.shareEmail) || (change.shareProfile && !before.shareProfile) || (change.shareConsents && !before.shareConsents);
