import type { PageView } from '@pluspunkt/core/brochures';

/** A page view in the brochure service's format. */
export const viewOf = ({ brochureId, pageNumber, viewId }: PageView) => ({ BrochureIds: [brochureId], pageNumber, viewId });
