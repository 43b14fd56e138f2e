import type { ZodError } from 'zod'
import { vehicleTypes } from '../enums.ts'
import { fields } from '../vehicle/fields.ts'
import { nameQuestions } from '../vehicle/name-questions.ts'
import { isRequired, isSheetKey, sheetColumns, sheetKeys } from './sheet-columns.ts'

const shownLength = 40

export interface ListingProblem {
  /** Heading of the template. */
  column: string
  /** Follows the row's number: `year must be a number, such as 2019 ("n/a")`. */
  message: string
}

/**
 * Problems of a row in the order of the template's columns.
 * @param read problems of the texts, which say more than the schema's `error` about the same cell
 */
export function listingProblems(
  error: ZodError | undefined,
  candidate: Record<string, unknown>,
  read: readonly ListingProblem[] = [],
): ListingProblem[] {
  const problems = [...read]
  const isNew = ({ column, message }: ListingProblem) =>
    !read.some((one) => one.column === column) && !problems.some((one) => one.message === message)
  for (const { path, message } of error?.issues ?? []) {
    const column = String(path[0] ?? '')
    const problem = { column, message: describe(column, candidate[column], message) }
    if (isNew(problem)) problems.push(problem)
  }
  return problems.sort((one, other) => place(one.column) - place(other.column))
}

export function joinListingProblems(problems: readonly ListingProblem[]): string {
  return problems.map(({ message }) => message).join('; ')
}

function place(column: string): number {
  const columns: readonly string[] = sheetKeys
  return columns.includes(column) ? columns.indexOf(column) : columns.length
}

function describe(column: string, value: unknown, issue: string): string {
  if ((value === '' || value === undefined) && isSheetKey(column) && isRequired(column)) {
    const { label, name = label } = fields[column]
    return `${sheetColumns[column].missing ?? name.toLowerCase()} is missing`
  }
  const message = issue.slice(0, 1).toLowerCase() + issue.slice(1)
  const labelled = message.startsWith('at most') ? `${column} must have ${message}` : message
  return typeof value === 'string' || typeof value === 'number'
    ? `${labelled} (${quoted(String(value))})`
    : labelled
}

export function quoted(text: string): string {
  return JSON.stringify(text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)
}

const maxKm = 1_000_000
/** Lorries, buses and machines. */
const maxLoadVehicleKm = 3_000_000
/** 99,999 can be real, because some odometers have five digits. */
const filler = /^9{6,}$/

/** Problems that a form would ask about. An import has nobody to ask. */
export function importProblems(candidate: Record<string, unknown>): ListingProblem[] {
  const { price, mileage, vehicleType } = candidate
  const problems = nameProblems(candidate)
  if (price === 0) problems.push({ column: 'price', message: 'price must be above 0' })
  if (typeof mileage !== 'number') return problems
  const most = vehicleType === 'Truck' || vehicleType === 'Equipment' ? maxLoadVehicleKm : maxKm
  if (mileage > most || filler.test(String(mileage))) {
    const message = `mileage must be a real one, at most ${most.toLocaleString('en')} km`
    problems.push({ column: 'mileage', message: `${message} (${quoted(String(mileage))})` })
  }
  return problems
}

function nameProblems({ brand, model, vehicleType }: Record<string, unknown>): ListingProblem[] {
  const type = vehicleTypes.find((each) => each === vehicleType)
  if (typeof brand !== 'string' || typeof model !== 'string' || !type) return []
  return nameQuestions({ brand, model, vehicleType: type }).flatMap(({ field, mayBe }) => {
    if (field === 'model') return []
    const value = field === 'brand' ? brand : type
    const must = field === 'brand' ? 'brand must be clear' : 'vehicle type must be one that its model has'
    return [{ column: field, message: `${must} (${quoted(value)} may be ${mayBe.join(' or ')})` }]
  })
}
