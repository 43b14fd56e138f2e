/** Of the heading above the listings, where the focus goes when what had it is gone. */
export const listingsHeadingId = 'vehicle-management'

/** Of the link that opens a listing's form. */
export function editLinkId(vehicleId: number): string {
  return `edit-vehicle-${vehicleId}`
}

/** Moves the focus to an element, if it is there, and the element to where it can be read. */
export function focusInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
