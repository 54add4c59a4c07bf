/** Default path group of the brochure service. */
export const DEFAULT_BROCHURE_GROUP = 'offerista';
