/** Of the element that the form takes the place of. */
export const listingElementId = 'listing'
