import type { ZodError } from 'zod'

const blankNames: Record<string, string> = {
  brand: 'brand',
  model: 'model',
  year: 'year',
  engineCC: 'engine size',
  mileage: 'mileage',
  transmission: 'transmission',
  fuelType: 'fuel type',
  price: 'price',
}
const shownLength = 40

/**
 * Says in one line everything that is wrong with a row: `year must be a number ("n/a"); price is missing`.
 * @param error what `vehicleDraftSchema` found
 * @param candidate the row that was refused
 */
export function describeListingProblems(error: ZodError, candidate: Record<string, unknown>): string {
  const problems = error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '')
    const given = candidate[field]
    const name = blankNames[field]
    if (name && (given === '' || given === undefined)) return `${name} is missing`
    const message = issue.message.slice(0, 1).toLowerCase() + issue.message.slice(1)
    const labelled = message.startsWith('at most') ? `${field} must have ${message}` : message
    return typeof given === 'string' || typeof given === 'number'
      ? `${labelled} (${quoted(String(given))})`
      : labelled
  })
  return [...new Set(problems)].join('; ')
}

function quoted(text: string): string {
  return JSON.stringify(text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)
}
