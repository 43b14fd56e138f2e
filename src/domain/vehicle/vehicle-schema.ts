import { z } from 'zod'
import { country, currencyName } from '#territory/country.ts'
import { hidingStates } from '../enums.ts'
import { isImageAddress } from '../images/addresses.ts'
import { limits } from '../limits.ts'
import { priceDropDays } from '../pricing/price-drop.ts'
import { enteredPromotionProblems, type PromotionTerms } from '../pricing/promotion-rules.ts'
import { isMonth, localMonth, localYear, parseLocalDate } from '../text/local-time.ts'
import { isStorable } from '../text/names.ts'
import { requiredText, text } from '../text/text-schema.ts'
import type { FieldDescription } from './field-registry.ts'
import { type FieldKey, type FieldValue, fieldKeys, fields, mapKeys } from './fields.ts'
import { draftKeys } from './vehicle.ts'
import { type ValidVehicle, type VehicleFormValues, withoutHiddenBoxes } from './vehicle-form.ts'
import { dutyProblem } from './whole-price.ts'

function wholeNumber(label: string, example: string, min: number, max: number) {
  return z
    .number({ error: `${label} must be a number, such as ${example}` })
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
}

function vehicleYear(label: string, example: string, now: () => Date) {
  const first = limits.vehicleYearFirst
  return wholeNumber(label, example, first, limits.integer).refine((year) => year <= localYear(now()) + 1, {
    error: () => `${label} must be between ${first} and ${localYear(now()) + 1}`,
  })
}

function quantity(label: string, example: string, max: number) {
  return z
    .number({ error: `${label} must be a number, such as ${example}` })
    .min(0, `${label} must be at least 0`)
    .max(max, `${label} must be at most ${max}`)
}

function oneOf(label: string, values: readonly string[]) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })
}

/** In the order of the values, without repeats. */
function someOf(label: string, values: readonly string[]) {
  const error = ({ input }: { input?: unknown }) =>
    `${label} must be some of ${values.join(', ')}, not "${String(input).slice(0, 40)}"`
  return z
    .array(z.enum(values, { error }), { error: `${label} must be a list` })
    .transform((given) => values.filter((value) => given.includes(value)))
}

const earliestMonth = `${limits.vehicleYearFirst}-01`

const dateYears = { first: 1900, last: 9998 }

/** Accepts a local day or a full timestamp and returns an ISO timestamp. */
function dateEdge(label: string, edge: 'start' | 'end') {
  return z.string({ error: `${label} must be a date` }).transform((text, context) => {
    const instant = parseLocalDate(text, edge)
    const year = instant?.getUTCFullYear() ?? 0
    if (instant && year >= dateYears.first && year <= dateYears.last) return instant.toISOString()
    context.issues.push({ code: 'custom', message: `${label} must be a date`, input: text })
    return z.NEVER
  })
}

function pastMonth(label: string, now: () => Date) {
  return z
    .string({ error: `${label} must be a month` })
    .refine((text) => isMonth(text) && text >= earliestMonth && text <= localMonth(now()), {
      error: () => `${label} must be a month up to this one, such as ${localMonth(now())}`,
    })
}

const imageAddress = z
  .string()
  .min(1, 'An image address cannot be empty')
  .max(2000, 'An image address has at most 2000 characters')
  .refine(
    (address) => isStorable(address) && isImageAddress(address),
    'An image address must be an http or https URL',
  )

const imageList = z
  .array(imageAddress, { error: 'At least one image is required' })
  .min(1, 'At least one image is required')
  .max(limits.imagesPerListing, `At most ${limits.imagesPerListing} images`)

/** The schema without the default. */
function givenSchema(description: FieldDescription, now: () => Date): z.ZodType {
  const { kind, label, name = label, max = limits.integer, ...rest } = description
  const example = numberExample(description)
  const { options = [], maxLength = limits.shortTextLength, edge = 'start' } = rest
  const schemas: Record<FieldDescription['kind'], () => z.ZodType> = {
    text: () => requiredText(`${name} is required`),
    longText: () => text(maxLength),
    choice: () => oneOf(name, options),
    choices: () => someOf(name, options),
    year: () => vehicleYear(name, example, now),
    wholeNumber: () => wholeNumber(name, example, Number(options[0] ?? 0), Number(options.at(-1) ?? max)),
    quantity: () => quantity(name, example, max),
    flag: () => z.boolean({ error: `${name} must be TRUE or FALSE` }),
    images: () => imageList,
    imageAddress: () => imageAddress,
    date: () => dateEdge(name, edge),
    month: () => pastMonth(name, now),
  }
  return schemas[kind]()
}

/** Responses are not validated again, so their schemas are simpler. */
function answeredSchema({ kind, options = [] }: FieldDescription): z.ZodType {
  if (kind === 'choice') return z.enum(options)
  if (kind === 'choices') return z.array(z.enum(options))
  if (kind === 'images') return z.array(z.string())
  if (kind === 'flag') return z.boolean()
  if (kind === 'year' || kind === 'wholeNumber') return z.number().int()
  return kind === 'quantity' ? z.number() : z.string()
}

function orNull(description: FieldDescription, schema: z.ZodType): z.ZodType {
  return description.default === null ? schema.nullable() : schema
}

type Shape = { [Key in FieldKey]: z.ZodType<FieldValue<Key>> }

function shapeOf<Key extends FieldKey>(
  keys: readonly Key[],
  schemaOf: (description: FieldDescription) => z.ZodType,
): Pick<Shape, Key> {
  return mapKeys<Shape, Key>(keys, <Each extends Key>(key: Each) => {
    // Schema and `FieldValue` both follow from the kind of the field.
    return schemaOf(fields[key]) as Shape[Each]
  })
}

/** A new listing (docs/product.md#listing-fields). Unknown fields are dropped. */
export function vehicleDraftSchema(now: () => Date) {
  return z
    .object(
      shapeOf(draftKeys, (description) => {
        const schema = orNull(description, givenSchema(description, now))
        return description.default === undefined ? schema : schema.default(description.default)
      }),
    )
    .superRefine(refuseDuty)
}

function refuseDuty(values: Parameters<typeof dutyProblem>[0], context: z.RefinementCtx): void {
  const message = dutyProblem(values)
  if (message) context.addIssue({ code: 'custom', path: ['dutyCost'], message })
}

/** Null clears an optional field. */
export function vehiclePatchSchema(now: () => Date) {
  return z
    .object(shapeOf(draftKeys, (description) => orNull(description, givenSchema(description, now))))
    .partial()
    .superRefine(refuseDuty)
}

const day = z.iso.date()

export const vehicleSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  ...shapeOf(fieldKeys, (description) => orNull(description, answeredSchema(description))),
  version: z.number().int(),
  listedAt: day.meta({ description: `The day in ${country} on which it was listed.` }),
  confirmedAt: day.meta({
    description: `The day in ${country} on which it was last confirmed: listed, edited, uploaded again, an enquiry about it answered, or confirmed.`,
  }),
  soldOn: day
    .optional()
    .meta({ description: `The day in ${country} on which it was marked as sold, if known.` }),
  priceDrop: z
    .object({ amount: z.number(), since: day })
    .optional()
    .meta({
      description:
        `Last price drop in ${currencyName} and its day. The previous price is the lowest one of the ` +
        `${priceDropDays} days before. Prices asked for less than a day are ignored.`,
    }),
  held: z
    .enum(hidingStates)
    .optional()
    .meta({ description: "An administrator's decision that hides the listing from the public." }),
})

/**
 * Validates the vehicle form (docs/product.md#validation).
 * @param before the edited listing. Its promotion is validated only if it is changed
 */
export function vehicleFormSchema(
  now: () => Date,
  before?: PromotionTerms,
): z.ZodType<ValidVehicle, VehicleFormValues> {
  const valid = vehicleDraftSchema(now).safeExtend({
    dealershipName: requiredText('Dealership name is required'),
  })
  // A form may contain values that the schema refuses.
  return z.custom<VehicleFormValues>().transform((filled, context) => {
    const values = withoutHiddenBoxes(filled)
    const { success, data, error } = valid.safeParse(values)
    for (const { field, message } of enteredPromotionProblems(before, values, now())) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return success ? data : z.NEVER
  })
}

/** The example in 'must be a number, such as 45,000'. */
export function numberExample({
  kind,
  unit,
  options,
}: Pick<FieldDescription, 'kind' | 'unit' | 'options'>): string {
  if (kind === 'year') return '2019'
  if (unit === 'cc') return '1,500'
  return unit === undefined ? (options?.at(-1) ?? '10') : '45,000'
}
