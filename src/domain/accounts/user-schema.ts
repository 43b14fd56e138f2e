import { z } from 'zod'
import { hidingStates, roles } from '../enums.ts'
import { limits } from '../limits.ts'
import { oneOf } from '../text/parameters.ts'
import { requiredText, text } from '../text/text-schema.ts'
import { type Calls, ownAccount } from './call.ts'
import { querystring } from './call-schema.ts'
import { givenPassword, newPasswordSchema } from './password-schema.ts'
import { codeSchema, passkeyAnswerSchema, passkeyOptionsSchema } from './second-factor-schema.ts'

const username = requiredText('Username is required')
const dealershipName = requiredText('Dealership name is required for regular users')
const optionalDealership = z.preprocess((value) => value ?? undefined, dealershipName.optional())

/** Stored in lower case. */
export const emailSchema = requiredText('E-mail is required').pipe(
  z.email('Must be a valid e-mail address').toLowerCase(),
)
const emptyAsNone = (value: unknown) => (value === '' ? null : value)
const emailOrNone = z.preprocess(emptyAsNone, emailSchema.nullable().optional())

const role = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` })

/** An account with a second factor needs `code` or `passkey`. */
export const credentialsSchema = z.object({
  username,
  password: givenPassword('Password is required'),
  code: codeSchema.optional(),
  passkey: passkeyAnswerSchema.optional(),
})

export const registrationSchema = z.object({
  username,
  password: newPasswordSchema,
  dealershipName: optionalDealership,
})

export const adminRegistrationSchema = registrationSchema.extend({
  dealershipName: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    dealershipName.optional(),
  ),
  adminCode: requiredText('Admin access code is required'),
})

const allowsLookalike = z.boolean().optional().meta({
  description: 'Accepts names that look like other names. The event log records who allowed it.',
})

/** docs/product.md#validation */
export const newUserSchema = registrationSchema.extend({
  role: role.default('user'),
  email: emailOrNone,
  allowsLookalike,
})

const hasDealershipAccess = z.boolean().meta({
  description:
    'Whether the account manages all listings of its dealership, not only its own. ' +
    'An administrator switches it on. A change of dealership or role switches it off.',
})

const dealershipOrNone = dealershipName.nullable()

/** Schema of the form. */
export const userEditSchema = z.object({
  username,
  dealershipName: z.preprocess(emptyAsNone, dealershipOrNone.default(null)),
  role,
  hasDealershipAccess,
  email: z.preprocess(emptyAsNone, emailSchema.nullable().default(null)),
})

export const userPatchSchema = z.object({
  username: username.optional(),
  dealershipName: z.preprocess(emptyAsNone, dealershipOrNone.optional()),
  role: role.optional(),
  hasDealershipAccess: hasDealershipAccess.optional(),
  email: emailOrNone,
  allowsLookalike,
})

export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  dealershipName: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Accounts that no administrator has approved have lower limits. */
  isApproved: z.boolean(),
  approvalAskedAt: z.iso.datetime().optional(),
  hasDealershipAccess,
  isSuspended: z.boolean().meta({ description: 'Whether the account may read, but change nothing.' }),
  isSwitchedOff: z.boolean().meta({
    description: 'Whether its dealership is switched off, so that no listing can be added or changed.',
  }),
  dealershipHeld: z
    .enum(hidingStates)
    .nullable()
    .meta({ description: 'The decision that hides its dealership, if there is one.' }),
  factorDueAt: z.iso.datetime().optional().meta({
    description:
      'When an administrator must have a second factor. After it all other calls are refused. Absent if none is missing.',
  }),
})

const pendingApplicationSchema = z.object({
  contactName: z.string(),
  phone: z.string(),
  parish: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  isHeld: z.boolean().meta({ description: 'Whether the account cannot log in until it is approved.' }),
  declineReason: z.string().nullable(),
})

export const managedUserSchema = userSchema.extend({
  email: z.string().nullable().meta({ description: 'Address for the link after a forgotten password.' }),
  isEmailConfirmed: z.boolean().meta({ description: 'Links are mailed only to a confirmed address.' }),
  dealershipPhone: z.string().nullable(),
  lastLogInAt: z.iso.datetime().nullable(),
  listings: z.number().int().meta({ description: 'Number of listings, including sold ones.' }),
  application: pendingApplicationSchema.nullable(),
})

/** Choices for a deleted account's listings. `sold` marks them as sold and hands them over. */
export const listingDisposals = ['hand-over', 'sold', 'delete'] as const
export type ListingDisposal = (typeof listingDisposals)[number]

export const declineSchema = z.object({
  reason: text(limits.noteLength).trim().min(1, 'Please give a reason'),
})

const manyDeclinedSchema = declineSchema.extend({
  ids: z.array(z.number().int().positive().max(limits.integer)).min(1).max(limits.declinedAtOnce),
})

const declineCountsSchema = z.object({
  declined: z.number().int().meta({ description: 'Declined applications.' }),
  removed: z
    .number()
    .int()
    .meta({ description: 'Removed accounts that nobody had approved and that had no listings.' }),
  kept: z
    .number()
    .int()
    .meta({ description: 'Accounts with listings, or approved, declined or deleted in the meantime.' }),
})
export type DeclineCounts = z.infer<typeof declineCountsSchema>

export const listingOwnerSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.enum(roles),
  listings: z.number().int(),
})

/** An account that takes over listings of a deleted account. */
export const reassignmentSchema = listingOwnerSchema.omit({ role: true })

export const userCalls = {
  'GET /api/admin/users': {
    access: 'user.read',
    summary: 'All accounts',
    response: { 200: z.array(managedUserSchema) },
  },
  'POST /api/admin/users': {
    access: 'user.manage',
    errorResponses: ['conflict'],
    summary: 'Create an account in an existing or a new dealership',
    body: newUserSchema,
    response: { 201: userSchema },
  },
  'PATCH /api/admin/users/:id': {
    access: 'user.manage',
    errorResponses: ['conflict'],
    summary: 'Change an account',
    body: userPatchSchema,
    response: { 200: userSchema },
  },
  'POST /api/user/approval': {
    access: 'account',
    summary: 'Ask administrators to approve your account',
    response: { 200: userSchema },
  },
  'POST /api/admin/users/:id/approve': {
    access: 'user.manage',
    summary: 'Approve a registered account',
    response: { 200: userSchema },
  },
  'POST /api/admin/users/:id/decline': {
    access: 'user.manage',
    errorResponses: ['conflict'],
    summary: 'Decline an application; the applicant reads the reason in a mail and at the log-in',
    body: declineSchema,
    response: { 204: z.undefined().describe('Declined.') },
  },
  'POST /api/admin/users/decline': {
    access: 'user.manage',
    summary: 'Decline many registrations; accounts without listings are removed',
    body: manyDeclinedSchema,
    response: { 200: declineCountsSchema },
  },
  'GET /api/admin/users/:id/new-owners': {
    access: 'user.manage',
    errorResponses: ['conflict'],
    summary: "Accounts that would take over the account's listings if it were deleted now",
    response: { 200: z.array(reassignmentSchema) },
  },
  'DELETE /api/admin/users/:id': {
    access: 'user.manage',
    errorResponses: ['conflict'],
    summary: 'Delete an account; its listings are handed over, marked as sold and handed over, or deleted',
    query: querystring({ listings: oneOf(listingDisposals, { default: 'hand-over' }) }),
    response: { 204: z.undefined().describe('Deleted.') },
  },
} satisfies Calls

export type User = z.infer<typeof userSchema>
export type ManagedUser = z.infer<typeof managedUserSchema>
export type NewUser = z.infer<typeof newUserSchema>
export type UserPatch = z.infer<typeof userPatchSchema>
export type Reassignment = z.infer<typeof reassignmentSchema>
export type Colleague = z.infer<typeof colleagueSchema>

const openSessionSchema = z.object({
  id: z.number().int(),
  device: z.string().meta({ description: "Browser and system, such as 'Chrome on Android'." }),
  openedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().meta({ description: 'Day of the last use.' }),
  isThis: z.boolean().meta({ description: 'Whether it is the session of this call.' }),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const sessionCalls = {
  'GET /api/user': {
    errorResponses: ['unauthenticated', 'unavailable'],
    summary: 'The signed-in user',
    response: { 200: userSchema },
  },
  'POST /api/login': {
    errorResponses: ['unauthenticated', 'forbidden', 'slowDown', 'unavailable'],
    summary: 'Log in',
    body: credentialsSchema,
    response: { 200: userSchema },
  },
  'POST /api/login/passkey': {
    errorResponses: ['unauthenticated', 'forbidden', 'conflict', 'slowDown', 'unavailable'],
    summary: 'Challenge that a passkey signs once within five minutes, to log in without a code',
    body: credentialsSchema.pick({ username: true, password: true }),
    response: { 200: passkeyOptionsSchema },
  },
  'POST /api/register': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: 'Register an account, with a new dealership if one is named',
    body: registrationSchema,
    response: { 201: userSchema },
  },
  'POST /api/register-admin': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: "Register an administrator's account with the access code",
    body: adminRegistrationSchema,
    response: { 201: userSchema },
  },
  'POST /api/logout': {
    summary: 'Log out',
    response: { 204: z.undefined().describe('Logged out.') },
  },
  'GET /api/user/sessions': {
    ...ownAccount,
    summary: 'Sessions of your account',
    response: { 200: z.array(openSessionSchema) },
  },
  'DELETE /api/user/sessions': {
    ...ownAccount,
    stepUp: true,
    summary: 'Log out everywhere else',
    response: { 204: z.undefined().describe('All other sessions have ended.') },
  },
  'DELETE /api/user/sessions/:id': {
    ...ownAccount,
    stepUp: true,
    summary: 'End one of your sessions',
    response: { 204: z.undefined().describe('Ended.') },
  },
} satisfies Calls

export const colleagueSchema = listingOwnerSchema.pick({ username: true, listings: true })

export const listingOwnerCalls = {
  'GET /api/user/colleagues': {
    access: 'account',
    summary: "Colleagues with listings of the user's dealership that the user does not manage",
    response: { 200: z.array(colleagueSchema) },
  },
} satisfies Calls
