import { expect, test } from 'vitest'
import type { z } from 'zod'
import { passwordChangeSchema, passwordResetSchema } from './accounts/password-schema.ts'
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
const name = 'Six Roads Motors'
const vehicle = {
  ...newVehicle(now(), name),
  brand: 'Kia',
  model: 'Rio',
  color: 'Red',
  imageUrls: ['/demo/car/red/side.svg'],
}
const user = { username: 'ann', password: 'secret' }
const edit = { username: 'ann', role: 'user', hasDealershipAccess: false }
const reset = { newPassword: 'secret', confirmPassword: 'secret' }
const promotion = { promotionType: 'discount', promotionText: 'This week only' }
const contact = { name: 'Ann', email: 'ann@mail.example', phone: '(246) 555-0101' }
const fillIn = 'Please fill in all required fields'
const shortPassword = 'Password must be at least 6 characters'
const noDealership = 'Dealership name is required for regular users'
const notAnId = 'Must be a positive whole number'

type Fault = readonly [field: string, value: unknown, message: string]

/** A schema, a valid input, and invalid fields with their messages. */
const cases: (readonly [z.ZodType, Record<string, unknown>, ...Fault[]])[] = [
  [
    draft,
    vehicle,
    ['color', ' ', 'Color is required'],
    ['color', undefined, 'Color is required'],
    ['brand', '\u3164', 'Brand is required'],
    ['model', '\u200b\u00ad', 'Model is required'],
    ['imageUrls', [], 'At least one image is required'],
    ['imageUrls', undefined, 'At least one image is required'],
    ['price', -1, 'Price must be at least 0'],
    ['mileage', -1, 'Mileage must be at least 0'],
    ['engineCC', -1, 'Engine must be at least 0'],
    ['year', 1899, 'Year must be at least 1900'],
    ['year', 2028, 'Year must be between 1900 and 2027'],
    ['fuelType', 'Steam', 'Fuel type must be one of Petrol, Diesel, Electric, Hybrid'],
  ],
  [
    dealershipDraftSchema(now),
    { name },
    ['name', '', 'Dealership name is required'],
    ['contactEmail', 'ann', 'Must be a valid e-mail address'],
    ['website', 'ftp://x.example', 'Must be a valid URL'],
    ['logoUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['yearEstablished', 2027, 'Year established cannot be in the future'],
  ],
  [registrationSchema, user, ['dealershipName', '', noDealership], ['password', 'cane5', shortPassword]],
  [
    adminRegistrationSchema,
    { ...user, adminCode: 'code' },
    ['adminCode', '', 'Admin access code is required'],
    ['password', 'cane5', shortPassword],
  ],
  [userEditSchema, edit, ['username', '', 'Username is required'], ['dealershipName', '  ', noDealership]],
  [
    newUserSchema,
    user,
    ['password', '', shortPassword],
    ['password', 'x'.repeat(1_000_000), 'At most 1,000 characters'],
  ],
  [credentialsSchema, user, ['password', '', 'Password is required']],
  [
    userPatchSchema,
    {},
    ['role', 'owner', 'Role must be one of admin, user'],
    ['username', null, 'Username is required'],
  ],
  [
    passwordChangeSchema,
    { ...reset, currentPassword: 'old' },
    ['currentPassword', '', 'Current password is required'],
    ['newPassword', '12345', shortPassword],
    ['confirmPassword', 'secreT', "Passwords don't match"],
  ],
  [passwordResetSchema, reset, ['confirmPassword', '', 'Please confirm your password']],
  [
    prequalificationSchema,
    { ...prequalificationDefaults, annualIncome: 60_000 },
    ['annualIncome', 999.99, 'Annual income must be at least $1,000'],
    ['monthlyDebt', NaN, 'Monthly debt must be a number, such as 5,000'],
    ['monthlyDebt', -1, 'Monthly debt cannot be negative'],
    ['downPayment', -0.01, 'Down payment cannot be negative'],
  ],
  [
    contactMessageSchema,
    contact,
    ['name', ' ', fillIn],
    ['email', '', fillIn],
    ['email', 'notmail', 'Must be a valid e-mail address'],
    ['phone', 'x', 'Must be a phone number of 7 to 15 digits'],
    ['phone', undefined, fillIn],
  ],
  [handOverSchema, { userId: 2, selection: { listings: [{ id: 1 }] } }, ['userId', undefined, notAnId]],
  [promotionTermsSchema, promotion, ['promotionType', null, fillIn], ['promotionText', '', fillIn]],
]

const each = cases.flatMap(([schema, sound, ...faults]) =>
  faults.map(([field, value, message]) => ({ schema, sound, field, value, message })),
)

test.each(each)('$field is refused: $message', ({ schema, sound, field, value, message }) => {
  expect(schema.safeParse(sound).error?.issues).toBeUndefined()
  const issues = schema.safeParse({ ...sound, [field]: value }).error?.issues ?? []
  expect(issues.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toContain(message)
})

test('a new account has the role user, and an empty dealership means none', () => {
  expect(newUserSchema.parse(user)).toEqual({ ...user, role: 'user', dealershipName: undefined })
  expect(userPatchSchema.parse({ id: 5, isAdmin: true, dealershipName: '' })).toEqual({
    dealershipName: null,
  })
  expect(userEditSchema.parse({ ...edit, username: ' Ann  Greene', dealershipName: '', email: '' })).toEqual({
    ...edit,
    username: 'Ann Greene',
    dealershipName: null,
    email: null,
  })
})

test('only the fields that a seller must fill in have no default in a new vehicle', () => {
  const issues = draft.safeParse(newVehicle(now(), '')).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
    new Set(['brand', 'model', 'color', 'imageUrls']),
  )
})

test('an empty field of a profile becomes null, and city and country their defaults', () => {
  const place = { city: 'Bridgetown', country: 'Barbados' }
  const others = { isActive: true, specialties: [], galleryImages: [] }
  expect(dealershipDraftSchema(now).parse({ name })).toMatchObject({ ...place, ...others })
  const given = { contactPhone: '   ', website: ' https://coral.example ', city: '', country: ' ' }
  expect(dealershipPatchSchema(now).parse(given)).toEqual({
    ...place,
    contactPhone: null,
    website: 'https://coral.example',
  })
})

test("a client cannot set a listing's owner, dealership or id", () => {
  const owned = { id: 5, userId: 2, dealershipName: name, isAdmin: true }
  const parsed = draft.parse({ ...vehicle, ...owned })
  for (const key of Object.keys(owned)) expect(parsed).not.toHaveProperty(key)
  expect(vehiclePatchSchema(now).parse(owned)).toEqual({})
})
