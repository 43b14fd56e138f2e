import { savedVehicles, viewedVehicles } from './kept-vehicles.ts'

/**
 * Runs before the first paint and marks the document where the device keeps vehicles or searches, so that a page can
 * reserve the place of what it shows of them (`in-data-returning:`).
 */
export const returningVisitorScript = `try{for(const k of ['saved-vehicles','saved-searches','viewed-vehicles'])if((localStorage.getItem(k)||'[]')!=='[]')document.documentElement.dataset.returning=''}catch{}`

/** Whether the device kept something when the page was opened. In the browser only. */
export function wasHereBefore(): boolean {
  return document.documentElement.dataset.returning !== undefined
}

/** The same, or whether it does by now. */
export function isReturningVisitor(): boolean {
  return wasHereBefore() || savedVehicles.read().length > 0 || viewedVehicles.read().length > 0
}
