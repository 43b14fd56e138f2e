/** The heading above the listings gets the focus when the focused row is removed. */
export const listingsHeadingId = 'vehicle-management'

export function editLinkId(vehicleId: number): string {
  return `edit-vehicle-${vehicleId}`
}

/** Moves the focus to an element, if it is there, and the element to where it can be read. */
export function focusInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
