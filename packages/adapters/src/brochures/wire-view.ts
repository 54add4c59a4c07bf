import type { PageView } from '@pluspunkt/core/brochures';

/** A view of a page, as the brochure service takes it. */
export const viewOf = ({ brochureId, pageNumber, viewId }: PageView) => ({ BrochureIds: [brochureId], pageNumber, viewId });
