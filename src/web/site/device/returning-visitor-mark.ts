import { savedVehicles, viewedVehicles } from './kept-vehicles.ts'

/** Runs before the first paint. Marks the document if the device keeps vehicles or searches, to reserve their place. */
export const returningVisitorScript = `try{for(const k of ['saved-vehicles','saved-searches','viewed-vehicles'])if((localStorage.getItem(k)||'[]')!=='[]')document.documentElement.dataset.returning=''}catch{}`

/** True if the device kept something when the page was opened. */
export function isMarkedReturning(): boolean {
  return document.documentElement.dataset.returning !== undefined
}

export function isReturningVisitor(): boolean {
  return isMarkedReturning() || savedVehicles.read().length > 0 || viewedVehicles.read().length > 0
}
