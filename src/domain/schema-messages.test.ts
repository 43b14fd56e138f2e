import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import {
  adminRegistrationSchema,
  credentialsSchema,
  newUserSchema,
  passwordChangeSchema,
  passwordResetCallSchema,
  passwordResetSchema,
  registrationSchema,
  userEditSchema,
  userPatchSchema,
} from './accounts/user-schema.ts'
import { handOverSchema } from './bulk/hand-over-schema.ts'
import { dealershipDraftSchema, dealershipPatchSchema } from './dealership/dealership-schema.ts'
import { contactMessageSchema } from './enquiries/contact-message-schema.ts'
import { prequalificationDefaults } from './finance/finance.ts'
import { prequalificationSchema } from './finance/prequalification-schema.ts'
import { promotionTermsSchema } from './promotion/promotion-schema.ts'
import { newVehicle } from './vehicle/form/vehicle-form.ts'
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

type Case = readonly [
  z.ZodType,
  Record<string, unknown>,
  Record<string, unknown>,
  field: string,
  message: string,
]

/** A schema, an input that passes it, what is wrong with it, where and how that is said. */
const cases: Record<string, Case> = {
  'a color': [draft, vehicle, { color: ' ' }, 'color', 'Color is required'],
  'no color': [draft, vehicle, { color: undefined }, 'color', 'Color is required'],
  'no image': [draft, vehicle, { imageUrls: [] }, 'imageUrls', 'At least one image is required'],
  'no images at all': [
    draft,
    vehicle,
    { imageUrls: undefined },
    'imageUrls',
    'At least one image is required',
  ],
  'a negative price': [draft, vehicle, { price: -1 }, 'price', 'Price must be at least 0'],
  'a negative mileage': [draft, vehicle, { mileage: -1 }, 'mileage', 'Mileage must be at least 0'],
  'a negative engine': [draft, vehicle, { engineCC: -1 }, 'engineCC', 'Engine must be at least 0'],
  'a year too early': [draft, vehicle, { year: 1899 }, 'year', 'Year must be at least 1900'],
  'a year too late': [draft, vehicle, { year: 2028 }, 'year', 'Year must be between 1900 and 2027'],
  'an unknown fuel': [
    draft,
    vehicle,
    { fuelType: 'Steam' },
    'fuelType',
    'Fuel type must be one of Petrol, Diesel, Electric, Hybrid',
  ],
  'a script for an image': [
    draft,
    vehicle,
    { imageUrls: ['javascript:alert(1)'] },
    'imageUrls.0',
    'An image address must be an http or https URL',
  ],
  'no dealership name': [
    dealershipDraftSchema(now),
    dealership,
    { name: '' },
    'name',
    'Dealership name is required',
  ],
  'a wrong e-mail': [
    dealershipDraftSchema(now),
    dealership,
    { contactEmail: 'ann' },
    'contactEmail',
    'Must be a valid e-mail address',
  ],
  'a wrong website': [
    dealershipDraftSchema(now),
    dealership,
    { website: 'ftp://x.example' },
    'website',
    'Must be a valid URL',
  ],
  'a future founding': [
    dealershipDraftSchema(now),
    dealership,
    { yearEstablished: 2027 },
    'yearEstablished',
    'Year established cannot be in the future',
  ],
  'an empty dealership': [
    registrationSchema,
    user,
    { dealershipName: '' },
    'dealershipName',
    'Dealership name is required for regular users',
  ],
  'no access code': [
    adminRegistrationSchema,
    { ...user, adminCode: 'code' },
    { adminCode: '' },
    'adminCode',
    'Admin access code is required',
  ],
  'no username': [
    userEditSchema,
    { username: 'ann', role: 'user', hasDealershipAccess: false },
    { username: '' },
    'username',
    'Username is required',
  ],
  'an edited dealership of spaces': [
    userEditSchema,
    { username: 'ann', role: 'user', hasDealershipAccess: false },
    { dealershipName: '  ' },
    'dealershipName',
    'Dealership name is required for regular users',
  ],
  'a new user without a password': [
    newUserSchema,
    user,
    { password: '' },
    'password',
    'Password must be at least 6 characters',
  ],
  'a registration with a short password': [
    registrationSchema,
    user,
    { password: 'cane5' },
    'password',
    'Password must be at least 6 characters',
  ],
  'an administrator with a short password': [
    adminRegistrationSchema,
    { ...user, adminCode: 'code' },
    { password: 'cane5' },
    'password',
    'Password must be at least 6 characters',
  ],
  'a login without a password': [
    credentialsSchema,
    { username: 'ann', password: 'a' },
    { password: '' },
    'password',
    'Password is required',
  ],
  'a password of a megabyte': [
    newUserSchema,
    user,
    { password: 'x'.repeat(1_000_000) },
    'password',
    'At most 1000 characters',
  ],
  'an unknown role': [userPatchSchema, {}, { role: 'owner' }, 'role', 'Role must be one of admin, user'],
  'a name taken away': [userPatchSchema, {}, { username: null }, 'username', 'Username is required'],
  'a short reset': [
    passwordResetCallSchema,
    { newPassword: 'secret' },
    { newPassword: undefined },
    'newPassword',
    'Password must be at least 6 characters',
  ],
  'no current password': [
    passwordChangeSchema,
    change,
    { currentPassword: '' },
    'currentPassword',
    'Current password is required',
  ],
  'a short password': [
    passwordChangeSchema,
    change,
    { newPassword: '12345', confirmPassword: '12345' },
    'newPassword',
    'Password must be at least 6 characters',
  ],
  'no confirmation': [
    passwordResetSchema,
    { newPassword: 'secret', confirmPassword: 'secret' },
    { confirmPassword: '' },
    'confirmPassword',
    'Please confirm your password',
  ],
  'two different passwords': [
    passwordChangeSchema,
    change,
    { confirmPassword: 'secreT' },
    'confirmPassword',
    "Passwords don't match",
  ],
  'little income': [
    prequalificationSchema,
    income,
    { annualIncome: 999.99 },
    'annualIncome',
    'Annual income must be at least $1,000',
  ],
  'negative debt': [
    prequalificationSchema,
    income,
    { monthlyDebt: -1 },
    'monthlyDebt',
    'Monthly debt cannot be negative',
  ],
  'a negative down payment': [
    prequalificationSchema,
    income,
    { downPayment: -0.01 },
    'downPayment',
    'Down payment cannot be negative',
  ],
  'no name': [contactMessageSchema, contact, { name: ' ' }, 'name', fillIn],
  'no e-mail': [contactMessageSchema, contact, { email: '' }, 'email', fillIn],
  'an e-mail that is none': [
    contactMessageSchema,
    contact,
    { email: 'notmail' },
    'email',
    'Must be a valid e-mail address',
  ],
  'a phone that is none': [
    contactMessageSchema,
    contact,
    { phone: 'x' },
    'phone',
    'Must be a phone number of 7 to 15 digits',
  ],
  'no phone': [contactMessageSchema, contact, { phone: undefined }, 'phone', fillIn],
  'a hand-over to nobody': [
    handOverSchema,
    handOver,
    { userId: undefined },
    'userId',
    'Must be a positive whole number',
  ],
  'a hand-over of no listing': [
    handOverSchema,
    handOver,
    { fromUserIds: [] },
    'fromUserIds',
    'Must be a list of 1 to 1000',
  ],
  'a hand-over of what is none': [
    handOverSchema,
    handOver,
    { fromUserIds: [1, -1] },
    'fromUserIds.1',
    'Must be a positive whole number',
  ],
  'no promotion type': [promotionTermsSchema, promotion, { promotionType: null }, 'promotionType', fillIn],
  'no promotion message': [promotionTermsSchema, promotion, { promotionText: '' }, 'promotionText', fillIn],
}

describe.each(Object.entries(cases))('%s', (_what, [schema, sound, fault, field, message]) => {
  it(`makes ${field} say '${message}'`, () => {
    expect(schema.safeParse(sound).error?.issues).toBeUndefined()
    const issues = schema.safeParse({ ...sound, ...fault }).error?.issues ?? []
    const said = issues.filter((issue) => issue.path.join('.') === field).map((issue) => issue.message)
    expect(said).toContain(message)
  })
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
