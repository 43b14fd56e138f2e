import type { ZodError } from 'zod'

const blankNames: Record<string, string> = {
  brand: 'brand',
  model: 'model',
  year: 'year',
  engineCC: 'engine size',
  mileage: 'mileage',
  transmission: 'transmission',
  fuelType: 'fuel type',
  vehicleType: 'vehicle type',
  color: 'color',
  price: 'price',
}
const shownLength = 40

/** What is wrong with one cell of a row. */
export interface ListingProblem {
  /** The heading of the cell's column as the template has it. */
  column: string
  /** What is wrong, to be read after the row's number: `year must be a number ("n/a")`. */
  message: string
}

/**
 * Everything that is wrong with a row, cell by cell and in the order of the schema.
 * @param error what `vehicleDraftSchema` found
 * @param candidate the row that was refused
 */
export function listingProblems(error: ZodError, candidate: Record<string, unknown>): ListingProblem[] {
  const byMessage = new Map<string, ListingProblem>()
  for (const { path, message } of error.issues) {
    const column = String(path[0] ?? '')
    const problem = { column, message: describe(column, candidate[column], message) }
    if (!byMessage.has(problem.message)) byMessage.set(problem.message, problem)
  }
  return [...byMessage.values()]
}

/** The same in one line: `year must be a number ("n/a"); price is missing`. */
export function describeListingProblems(error: ZodError, candidate: Record<string, unknown>): string {
  return joinListingProblems(listingProblems(error, candidate))
}

/** One line for a row's problems. */
export function joinListingProblems(problems: readonly ListingProblem[]): string {
  return problems.map(({ message }) => message).join('; ')
}

function describe(column: string, given: unknown, issue: string): string {
  const name = blankNames[column]
  if (name && (given === '' || given === undefined)) return `${name} is missing`
  const message = issue.slice(0, 1).toLowerCase() + issue.slice(1)
  const labelled = message.startsWith('at most') ? `${column} must have ${message}` : message
  return typeof given === 'string' || typeof given === 'number'
    ? `${labelled} (${quoted(String(given))})`
    : labelled
}

function quoted(text: string): string {
  return JSON.stringify(text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)
}
