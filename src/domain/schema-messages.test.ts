import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  passwordChangeSchema,
  passwordResetCallSchema,
  passwordResetSchema,
} from './accounts/password-schema.ts'
import {
  adminRegistrationSchema,
  credentialsSchema,
  newUserSchema,
  registrationSchema,
  userEditSchema,
  userPatchSchema,
} from './accounts/user-schema.ts'
import { handOverSchema } from './bulk/bulk-schema.ts'
import { dealershipDraftSchema, dealershipPatchSchema } from './dealership/dealership-schema.ts'
import { contactMessageSchema } from './enquiries/contact-message-schema.ts'
import { prequalificationDefaults } from './finance/finance.ts'
import { prequalificationSchema } from './finance/prequalification-schema.ts'
import { promotionTermsSchema } from './pricing/promotion-schema.ts'
import { newVehicle } from './vehicle/vehicle-form.ts'
import { vehicleDraftSchema, vehiclePatchSchema } from './vehicle/vehicle-schema.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const draft = vehicleDraftSchema(now)
const vehicle = {
  ...newVehicle(now(), 'Six Roads Motors'),
  brand: 'Kia',
  model: 'Rio',
  color: 'Red',
  imageUrls: ['/demo/car/red/side.svg'],
}
const dealership = { name: 'Six Roads Motors' }
const change = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'secret' }
const user = { username: 'ann', password: 'secret' }
const promotion = { promotionType: 'discount', promotionText: 'This week only' }
const contact = { name: 'Ann', email: 'ann@mail.example', phone: '(246) 555-0101' }
const handOver = { userId: 2, fromUserIds: [1] }
const income = { ...prequalificationDefaults, annualIncome: 60_000 }
const fillIn = 'Please fill in all required fields'
const shortPassword = 'Password must be at least 6 characters'
const noDealership = 'Dealership name is required for regular users'
const notAnId = 'Must be a positive whole number'

type Fault = readonly [what: string, fault: Record<string, unknown>, field: string, message: string]

/** A schema, an input that passes it, and what is wrong with others, where and how that is said. */
const cases: (readonly [z.ZodType, Record<string, unknown>, ...Fault[]])[] = [
  [
    draft,
    vehicle,
    ['a color', { color: ' ' }, 'color', 'Color is required'],
    ['a brand that shows nothing', { brand: '\u3164' }, 'brand', 'Brand is required'],
    ['a model that shows nothing', { model: '\u200b\u00ad' }, 'model', 'Model is required'],
    ['no color', { color: undefined }, 'color', 'Color is required'],
    ['no image', { imageUrls: [] }, 'imageUrls', 'At least one image is required'],
    ['no images at all', { imageUrls: undefined }, 'imageUrls', 'At least one image is required'],
    ['a negative price', { price: -1 }, 'price', 'Price must be at least 0'],
    ['a negative mileage', { mileage: -1 }, 'mileage', 'Mileage must be at least 0'],
    ['a negative engine', { engineCC: -1 }, 'engineCC', 'Engine must be at least 0'],
    ['a year too early', { year: 1899 }, 'year', 'Year must be at least 1900'],
    ['a year too late', { year: 2028 }, 'year', 'Year must be between 1900 and 2027'],
    [
      'an unknown fuel',
      { fuelType: 'Steam' },
      'fuelType',
      'Fuel type must be one of Petrol, Diesel, Electric, Hybrid',
    ],
    [
      'a script for an image',
      { imageUrls: ['javascript:alert(1)'] },
      'imageUrls.0',
      'An image address must be an http or https URL',
    ],
  ],
  [
    dealershipDraftSchema(now),
    dealership,
    ['no dealership name', { name: '' }, 'name', 'Dealership name is required'],
    ['a wrong e-mail', { contactEmail: 'ann' }, 'contactEmail', 'Must be a valid e-mail address'],
    ['a wrong website', { website: 'ftp://x.example' }, 'website', 'Must be a valid URL'],
    [
      'a future founding',
      { yearEstablished: 2027 },
      'yearEstablished',
      'Year established cannot be in the future',
    ],
  ],
  [
    registrationSchema,
    user,
    ['an empty dealership', { dealershipName: '' }, 'dealershipName', noDealership],
    ['a registration with a short password', { password: 'cane5' }, 'password', shortPassword],
  ],
  [
    adminRegistrationSchema,
    { ...user, adminCode: 'code' },
    ['no access code', { adminCode: '' }, 'adminCode', 'Admin access code is required'],
    ['an administrator with a short password', { password: 'cane5' }, 'password', shortPassword],
  ],
  [
    userEditSchema,
    { username: 'ann', role: 'user', hasDealershipAccess: false },
    ['no username', { username: '' }, 'username', 'Username is required'],
    ['an edited dealership of spaces', { dealershipName: '  ' }, 'dealershipName', noDealership],
  ],
  [
    newUserSchema,
    user,
    ['a new user without a password', { password: '' }, 'password', shortPassword],
    ['a password of a megabyte', { password: 'x'.repeat(1_000_000) }, 'password', 'At most 1,000 characters'],
  ],
  [
    credentialsSchema,
    { username: 'ann', password: 'a' },
    ['a login without a password', { password: '' }, 'password', 'Password is required'],
  ],
  [
    userPatchSchema,
    {},
    ['an unknown role', { role: 'owner' }, 'role', 'Role must be one of admin, user'],
    ['a name taken away', { username: null }, 'username', 'Username is required'],
  ],
  [
    passwordResetCallSchema,
    { newPassword: 'secret' },
    ['a short reset', { newPassword: undefined }, 'newPassword', shortPassword],
  ],
  [
    passwordChangeSchema,
    change,
    ['no current password', { currentPassword: '' }, 'currentPassword', 'Current password is required'],
    ['a short password', { newPassword: '12345', confirmPassword: '12345' }, 'newPassword', shortPassword],
    ['two different passwords', { confirmPassword: 'secreT' }, 'confirmPassword', "Passwords don't match"],
  ],
  [
    passwordResetSchema,
    { newPassword: 'secret', confirmPassword: 'secret' },
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  ],
  [
    prequalificationSchema,
    income,
    ['little income', { annualIncome: 999.99 }, 'annualIncome', 'Annual income must be at least $1,000'],
    ['unclear debt', { monthlyDebt: NaN }, 'monthlyDebt', 'Monthly debt must be a number, such as 5,000'],
    ['negative debt', { monthlyDebt: -1 }, 'monthlyDebt', 'Monthly debt cannot be negative'],
    ['a negative down payment', { downPayment: -0.01 }, 'downPayment', 'Down payment cannot be negative'],
  ],
  [
    contactMessageSchema,
    contact,
    ['no name', { name: ' ' }, 'name', fillIn],
    ['no e-mail', { email: '' }, 'email', fillIn],
    ['an e-mail that is none', { email: 'notmail' }, 'email', 'Must be a valid e-mail address'],
    ['a phone that is none', { phone: 'x' }, 'phone', 'Must be a phone number of 7 to 15 digits'],
    ['no phone', { phone: undefined }, 'phone', fillIn],
  ],
  [
    handOverSchema,
    handOver,
    ['a hand-over to nobody', { userId: undefined }, 'userId', notAnId],
    ['a hand-over of no listing', { fromUserIds: [] }, 'fromUserIds', 'Must be a list of 1 to 1000'],
    ['a hand-over of what is none', { fromUserIds: [1, -1] }, 'fromUserIds.1', notAnId],
  ],
  [
    promotionTermsSchema,
    promotion,
    ['no promotion type', { promotionType: null }, 'promotionType', fillIn],
    ['no promotion message', { promotionText: '' }, 'promotionText', fillIn],
  ],
]

const each = cases.flatMap(([schema, sound, ...faults]) =>
  faults.map(([what, fault, field, message]) => ({ what, field, message, schema, sound, fault })),
)

test.each(each)("$what makes $field say '$message'", ({ schema, sound, fault, field, message }) => {
  expect(schema.safeParse(sound).error?.issues).toBeUndefined()
  const issues = schema.safeParse({ ...sound, ...fault }).error?.issues ?? []
  const said = issues.filter((issue) => issue.path.join('.') === field).map((issue) => issue.message)
  expect(said).toContain(message)
})

test('a new account is a user unless it is made an administrator', () => {
  expect(newUserSchema.parse(user)).toEqual({ ...user, role: 'user', dealershipName: undefined })
})

test('a part of an account is changed, and an empty dealership is none', () => {
  expect(userPatchSchema.parse({ id: 5, isAdmin: true })).toEqual({})
  expect(userPatchSchema.parse({ dealershipName: '' })).toEqual({ dealershipName: null })
  const edited = {
    username: ' Ann  Greene',
    dealershipName: '',
    role: 'admin',
    hasDealershipAccess: false,
    email: '',
  }
  expect(userEditSchema.parse(edited)).toEqual({
    ...edited,
    username: 'Ann Greene',
    dealershipName: null,
    email: null,
  })
})

test('the form defaults of a vehicle lack only what its seller must say', () => {
  const issues = draft.safeParse(newVehicle(now(), '')).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
    new Set(['brand', 'model', 'color', 'imageUrls']),
  )
})

test('a dealership is in Bridgetown, Barbados, and active unless it says otherwise', () => {
  expect(dealershipDraftSchema(now).parse(dealership)).toMatchObject({
    city: 'Bridgetown',
    country: 'Barbados',
    isActive: true,
    specialties: [],
    galleryImages: [],
  })
})

test('a listing cannot be given an owner, a dealership or an id', () => {
  const given = { ...vehicle, id: 5, userId: 2, isAdmin: true }
  expect(draft.parse(given)).not.toHaveProperty('id')
  expect(draft.parse(given)).not.toHaveProperty('userId')
  expect(draft.parse(given)).not.toHaveProperty('dealershipName')
  expect(vehiclePatchSchema(now).parse({ id: 5, userId: 2 })).toEqual({})
})

test('a blank line of a profile is none, its city and country the usual ones, and pasted spaces go', () => {
  const given = { contactPhone: '   ', website: ' https://coral.example ', city: '', country: ' ' }
  expect(dealershipPatchSchema(now).parse(given)).toEqual({
    contactPhone: null,
    website: 'https://coral.example',
    city: 'Bridgetown',
    country: 'Barbados',
  })
})
