import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { ifMatchHeaders, multipartBody, notModified, querystring, record } from '../accounts/call-schema.ts'
import { vehicleTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { dealRatings, type PricePosition } from '../pricing/price-position.ts'
import { formatMegabytes } from '../text/format.ts'
import { once, oneOf, text } from '../text/parameters.ts'
import { checkedFields, likenesses, type UsualNumbers } from './unusual-number.ts'
import type { RatedVehicle, Vehicle } from './vehicle.ts'
import { vehicleDraftSchema, vehiclePatchSchema, vehicleSchema } from './vehicle-schema.ts'

const vehicleAnswer: z.ZodType<Vehicle> = vehicleSchema.meta({ id: 'Vehicle' })
export const vehicleListAnswer = z.array(vehicleAnswer)

export const cardDealRatingAnswer = z.enum(['great', 'good'])

export const ratedListAnswer: z.ZodType<RatedVehicle[]> = z.array(
  vehicleSchema.extend({ dealRating: cardDealRatingAnswer.optional() }),
)

export const pricePositionAnswer: z.ZodType<PricePosition> = z
  .object({
    word: z.enum(dealRatings).nullable().meta({
      description: 'Null for fewer than eight comparable listings, a sold listing, or one without a price.',
    }),
    askingPrice: z.number(),
    typicalPrice: z.number().nullable().meta({
      description: 'Median of the comparable prices, adjusted to the year and mileage of this listing.',
    }),
    ratio: z.number().nullable().meta({ description: 'Asking price divided by typical price.' }),
    comparables: z.number().int(),
    step: z
      .object({ years: z.number(), mileageKm: z.number(), sameEngine: z.boolean() })
      .meta({ description: 'Limits within which listings were comparable.' }),
    yearPercent: z.number().meta({ description: 'Assumed price difference of one model year, in percent.' }),
    spread: z.array(z.number().int()).meta({
      description: 'Counts of comparable prices in steps of 5 % of the typical price, from 50 % on.',
    }),
  })
  .meta({ id: 'PricePosition' })

const usualNumber = z
  .object({
    median: z.number(),
    spread: z.number().meta({ description: '90th percentile divided by the 10th.' }),
    like: z.enum(likenesses),
  })
  .nullable()

export const usualNumbersAnswer: z.ZodType<UsualNumbers> = record(checkedFields, usualNumber).meta({
  id: 'UsualNumbers',
  description:
    'Medians among listings of the same model, else of the same make and type, else of the same type. ' +
    'Null if fewer than five listings have the number.',
})

/** An unknown make or model is compared with all listings of its type. */
const kindQuerySchema = {
  brand: once(text()),
  model: once(text()),
  vehicleType: once(oneOf(vehicleTypes)),
}

export const listingReadCalls = {
  'GET /api/vehicles/:id': {
    errorResponses: ['gone'],
    summary: 'One listing; its ETag is its version',
    response: { 200: vehicleAnswer, ...notModified },
  },
  'GET /api/vehicles/:id/similar': {
    errorResponses: ['gone'],
    summary: 'Up to three similar listings, most similar first',
    response: { 200: ratedListAnswer, ...notModified },
  },
  'GET /api/vehicles/:id/price-position': {
    errorResponses: ['busy', 'gone'],
    summary: "A listing's price among those of comparable listings",
    response: { 200: pricePositionAnswer },
  },
  'GET /api/vehicles/usual-numbers': {
    summary: 'Usual price, mileage and engine of similar vehicles',
    description: 'All are null without a vehicle type.',
    query: querystring(kindQuerySchema),
    response: { 200: usualNumbersAnswer },
  },
} satisfies Calls

const createHeaders = z.looseObject({
  'idempotency-key': z.string().min(1).max(200).optional().meta({
    description: 'Any text. A call repeated within an hour creates nothing and gets the same response.',
  }),
})

export const ownerDescription =
  "For administrators: the owner among the dealership's accounts. Default: the dealership's first dealer."

/** Dealership and owner are ignored unless the caller may set them, so wrong values are no error here. */
function newVehicleBody(now: () => Date) {
  return vehicleDraftSchema(now)
    .extend({
      dealershipName: z.string().optional().catch(undefined),
      userId: z.unknown().optional().meta({ type: 'integer', description: ownerDescription }),
    })
    .meta({ id: 'NewVehicle' })
}

export const listingWriteCalls = (now: () => Date) =>
  ({
    'POST /api/vehicles': {
      access: 'vehicle.create',
      errorResponses: ['conflict'],
      summary: "List a vehicle for the caller's dealership, or as an administrator for any",
      headers: createHeaders,
      body: newVehicleBody(now),
      response: { 201: vehicleAnswer },
    },
    'PATCH /api/vehicles/:id': {
      access: 'vehicle.edit',
      summary: 'Change a listing as its owner or an administrator',
      headers: ifMatchHeaders,
      body: vehiclePatchSchema(now).meta({ id: 'VehiclePatch' }),
      response: { 200: vehicleAnswer },
    },
    'DELETE /api/vehicles/:id': {
      access: 'vehicle.delete',
      summary: 'Delete a listing as its owner or an administrator',
      headers: ifMatchHeaders,
      response: { 204: z.undefined().describe('Deleted.') },
    },
  }) satisfies Calls

export const confirmCalls = {
  'POST /api/vehicles/confirm': {
    access: 'vehicle.edit',
    errorResponses: ['slowDown'],
    summary: "Say that all the user's vehicles for sale are still here, or undo it within the hour",
    description: 'Those confirmed today already stay as they are. Versions do not become stale.',
    body: z.object({ isUndo: z.boolean().default(false) }),
    response: { 200: z.object({ changed: z.number().int() }) },
  },
  'POST /api/vehicles/confirm-by-link': {
    errorResponses: ['malformed', 'slowDown', 'unavailable'],
    summary: 'The same for a dealership with the link of its weekly e-mail',
    query: z.object({
      of: z.coerce.number().int().positive().max(limits.integer),
      token: z.string().regex(/^\d{1,6}\.[\w-]{43}$/),
      undo: z.literal('yes').optional(),
    }),
    response: { 303: z.undefined() },
  },
} satisfies Calls

const uploadBody = multipartBody(
  z.object({
    images: z
      .array(z.file())
      .meta({ description: `JPEG, PNG, WebP, GIF or AVIF, ${formatMegabytes(limits.imageFileBytes)} each.` }),
  }),
).meta({ id: 'ImageUpload' })
const uploadAnswer = z.object({ urls: z.array(z.string()) }).meta({ id: 'UploadedImages' })

export const uploadCalls = {
  'POST /api/upload': {
    access: 'vehicle.create',
    summary: 'Upload up to 20 pictures; the response has their addresses in order',
    consumes: ['multipart/form-data'],
    body: uploadBody,
    response: { 201: uploadAnswer },
  },
} satisfies Calls
