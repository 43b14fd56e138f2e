import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { ifMatchHeaders, notModified } from '../accounts/call-schema.ts'
import {
  addressConfirmationSchema,
  confirmedAddressSchema,
  contactAddressStateSchema,
  dealerListItemSchema,
  dealershipDraftSchema,
  dealershipPatchSchema,
  dealershipSchema,
  dealershipSummarySchema,
} from './dealership-schema.ts'

const dealershipAnswer = dealershipSchema.meta({ id: 'Dealership' })

export const dealershipCalls = (now: () => Date) =>
  ({
    'GET /api/dealers': {
      summary: 'The dealers by name, those without listings too where an administrator approved them',
      response: { 200: z.array(dealerListItemSchema.meta({ id: 'DealerListItem' })) },
    },
    'GET /api/dealerships': {
      summary: 'The dealers by name, with contact, place, hours and how many vehicles each has for sale',
      response: { 200: z.array(dealershipSummarySchema.meta({ id: 'DealershipSummary' })) },
    },
    'GET /api/dealerships/name/:name': {
      errorResponses: ['absent', 'gone'],
      summary: "A dealership's profile; its ETag is its version",
      params: z.object({ name: z.string() }),
      response: { 200: dealershipAnswer, ...notModified },
    },
    'POST /api/dealerships': {
      access: 'dealership.create',
      errorResponses: ['conflict'],
      summary: 'Create a profile, as an administrator or a user of that dealership',
      body: dealershipDraftSchema(now).meta({ id: 'NewDealership' }),
      response: { 201: dealershipAnswer },
    },
    'PUT /api/dealerships/:id': {
      access: 'dealership.edit',
      summary: 'Change a profile, as an administrator or a user of that dealership',
      headers: ifMatchHeaders,
      body: dealershipPatchSchema(now).meta({ id: 'DealershipPatch' }),
      response: { 200: dealershipAnswer },
    },
    'GET /api/dealerships/:id/contact-address': {
      access: 'dealership.read',
      errorResponses: ['forbidden'],
      summary: "Whether enquiries are mailed to a dealership's contact address",
      response: { 200: contactAddressStateSchema },
    },
    'POST /api/dealerships/:id/contact-address/confirmation': {
      access: 'dealership.edit',
      errorResponses: ['conflict', 'tooLarge', 'wrongType', 'slowDown'],
      summary: 'Mail the link that confirms the contact address once more',
      response: { 204: z.undefined() },
    },
    'POST /api/contact-address/confirmation': {
      errorResponses: ['absent', 'unavailable'],
      summary: 'Confirm a contact address by what its mail carried',
      body: addressConfirmationSchema,
      response: { 200: confirmedAddressSchema },
    },
  }) satisfies Calls
