/** Apart from the store, whose code a page loads only where the device keeps some. */
export const savedSearchesKey = 'saved-searches'
