/** Focused when the focused row is removed. */
export const listingsHeadingId = 'vehicle-management'

export function editLinkId(vehicleId: number): string {
  return `edit-vehicle-${vehicleId}`
}

/** Focuses an element, if present, and scrolls it into view. */
export function focusInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
