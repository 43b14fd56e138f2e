export const listingElementId = 'listing'
