/** The path group of the brochure service, where no other provider is set. */
export const DEFAULT_BROCHURE_GROUP = 'offerista';
