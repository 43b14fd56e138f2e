import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { isSubscriberNumber } from '../dealership/phone-numbers.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { isFooterAddress, linesOf, linkOf } from './site-details.ts'

const maxPhones = 5
const maxLinks = 8
const aboutLength = 1_000

const footerLinkSchema = z.object({
  label: requiredText('A link needs a name').pipe(
    z.string().max(40, 'The name of a link has at most 40 characters'),
  ),
  href: text(500).refine(isFooterAddress, 'A link needs an address such as /about or https://example.com'),
})

/** Null means the default. */
export const siteDetailsSchema = z.object({
  name: requiredText('Give a name').pipe(z.string().max(60, 'At most 60 characters')).nullable(),
  phones: z
    .array(
      requiredText('Give a number').refine(isSubscriberNumber, 'Must be a phone number of 7 to 15 digits'),
    )
    .min(1, 'Give a number')
    .max(maxPhones, `At most ${maxPhones} numbers`)
    .nullable(),
  email: z.email('Give an e-mail address').max(200, 'At most 200 characters').nullable(),
  address: requiredText('Give an address').nullable(),
  about: text(aboutLength).trim().min(1, 'Give a text').nullable(),
  footerLinks: z
    .array(footerLinkSchema)
    .min(1, 'Give a link')
    .max(maxLinks, `At most ${maxLinks} links`)
    .nullable(),
})
export type SiteDetails = z.infer<typeof siteDetailsSchema>

const version = z.number().int().min(0).max(2_147_483_647)

/** `version` is 0 before the first change. */
const siteDetailsChangeSchema = z.object({ version, details: siteDetailsSchema })
export type SiteDetailsChange = z.infer<typeof siteDetailsChangeSchema>

const stored = z.string().nullable()

const storedSiteDetailsSchema = z.object({
  version,
  details: z.object({
    name: stored,
    phones: z.array(z.string()).nullable(),
    email: stored,
    address: stored,
    about: stored,
    footerLinks: z.array(z.object({ label: z.string(), href: z.string() })).nullable(),
  }),
  defaults: z.object({
    name: z.string(),
    phones: z.array(z.string()),
    email: z.string(),
    address: z.string(),
  }),
  /** Settings of the server that win over changes. */
  setBy: z.partialRecord(z.enum(['name', 'phones', 'email', 'address']), z.string()),
})
export type StoredSiteDetails = z.infer<typeof storedSiteDetailsSchema>

export const siteDetailsCalls = {
  'GET /api/admin/site-details': {
    access: 'marketplace.manage',
    summary: "Administrators' changes of name, contact, About and footer",
    response: { 200: storedSiteDetailsSchema },
  },
  'PUT /api/admin/site-details': {
    access: 'marketplace.manage',
    errorResponses: ['conflict'],
    summary: 'Change name, contact, About and footer',
    description: 'Null means the default. Settings of the server win. The version must be the stored one.',
    body: siteDetailsChangeSchema,
    response: { 200: storedSiteDetailsSchema },
  },
} satisfies Calls

/** An empty box means the default. */
const typed = z
  .string()
  .trim()
  .transform((value) => value || null)

export const siteDetailsFormSchema = z
  .object({
    name: typed,
    phones: typed.transform((value) => (value === null ? null : linesOf(value))),
    email: typed,
    address: typed,
    about: typed,
    footerLinks: typed.transform((value) => (value === null ? null : linesOf(value).map(linkOf))),
  })
  .pipe(siteDetailsSchema)
