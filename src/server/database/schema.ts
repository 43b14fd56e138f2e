import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DealershipCheck } from '#domain/dealership/dealership-checks.ts'
import {
  conditions,
  dutyStates,
  type Equipment,
  enquirySources,
  enquiryStatuses,
  equipment,
  fuelTypes,
  ownerCounts,
  preferredContacts,
  promotionTypes,
  roles,
  transmissions,
  vehicleTypes,
} from '#domain/enums.ts'
import type { PastPrice } from '#domain/pricing/price-drop.ts'
import { mileageDecimals } from '#domain/text/format.ts'
import { capital, country } from '#territory/country.ts'

export const roleEnum = pgEnum('role', roles)
export const transmissionEnum = pgEnum('transmission', transmissions)
export const fuelTypeEnum = pgEnum('fuel_type', fuelTypes)
export const vehicleTypeEnum = pgEnum('vehicle_type', vehicleTypes)
export const conditionEnum = pgEnum('vehicle_condition', conditions)
export const dutyStateEnum = pgEnum('duty_state', dutyStates)
export const ownerCountEnum = pgEnum('owner_count', ownerCounts)
export const promotionTypeEnum = pgEnum('promotion_type', promotionTypes)
export const enquirySourceEnum = pgEnum('enquiry_source', enquirySources)
export const enquiryStatusEnum = pgEnum('enquiry_status', enquiryStatuses)
export const preferredContactEnum = pgEnum('preferred_contact', preferredContacts)

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
/** Kilometres, rounded to `mileageDecimals`. */
export const distance = (name: string) =>
  numeric(name, { precision: 12, scale: mileageDecimals, mode: 'number' })
/** Set from one sequence on insert, and by a trigger on every update. Only grows. */
const rowVersion = () => bigint('version', { mode: 'number' }).notNull().default(sql`nextval('row_versions')`)
/** Mandatory; add `references`. */
export const reference = (name: string) => integer(name).notNull()
const isDemo = () => boolean('is_demo').notNull().default(false)

export const dealerships = pgTable(
  'dealerships',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().unique(),
    /** Equal for names that look alike. Null if it was taken when skeletons were introduced. */
    nameSkeleton: text('name_skeleton').unique(),
    description: text('description'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    address: text('address'),
    city: text('city')
      .notNull()
      .$default(() => capital),
    country: text('country')
      .notNull()
      .$default(() => country),
    website: text('website'),
    workingHours: text('working_hours'),
    logoUrl: text('logo_url'),
    coverImageUrl: text('cover_image_url'),
    galleryImages: jsonb('gallery_images').$type<string[]>().notNull().default([]),
    specialties: jsonb('specialties').$type<string[]>().notNull().default([]),
    yearEstablished: integer('year_established'),
    isActive: boolean('is_active').notNull().default(true),
    checks: jsonb('checks').$type<DealershipCheck[]>().notNull().default([]),
    /** `usuallyAnswersWithinHour` and `unansweredOfTen`, renewed every hour. */
    answersWithinHour: boolean('answers_within_hour').notNull().default(false),
    unansweredOfTen: smallint('unanswered_of_ten'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    /** Nobody has approved its account. It is in public lists only with a listing. */
    isUnapproved: boolean('is_unapproved').notNull().default(false),
    isDemo: isDemo(),
    version: rowVersion(),
  },
  (table) => [
    check('dealerships_name_given', sql`${table.nameKey} <> ''`),
    check(
      'dealerships_lists',
      sql`jsonb_typeof(${table.galleryImages}) = 'array' and jsonb_typeof(${table.specialties}) = 'array'`,
    ),
  ],
)

/** Keys in the addresses of catalogue feeds. */
export const feedKeys = pgTable('feed_keys', {
  dealershipId: integer('dealership_id')
    .primaryKey()
    .references(() => dealerships.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
})

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    usernameSkeleton: text('username_skeleton').unique(),
    /** In lower case. Links to reset the password go there. */
    email: text('email'),
    /** Password links are only mailed to confirmed addresses. */
    emailConfirmedAt: instant('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    role: roleEnum('role').notNull().default('user'),
    roleSince: instant('role_since').notNull().defaultNow(),
    dealershipId: integer('dealership_id').references(() => dealerships.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastLogInAt: instant('last_log_in_at'),
    /** When an administrator approved or created the account. Administrators need no approval. */
    approvedAt: instant('approved_at'),
    approvalAskedAt: instant('approval_asked_at'),
    /** Ever, even if they were removed. */
    uploadedPictures: integer('uploaded_pictures').notNull().default(0),
    /** Keyed hash of the network, which may have only some of the waiting accounts. */
    registeredFrom: text('registered_from'),
    hasDealershipAccess: boolean('has_whole_stock').notNull().default(false),
    isDemo: isDemo(),
  },
  (table) => [
    index('users_unapproved').on(table.id).where(sql`${table.approvedAt} is null`),
    index('users_dealership').on(table.dealershipId),
    index('users_email').on(table.email),
    check('users_name_given', sql`${table.usernameKey} <> ''`),
    check(
      'users_whole_stock',
      sql`not ${table.hasDealershipAccess} or (${table.role} = 'user' and ${table.dealershipId} is not null)`,
    ),
  ],
)

/** Only lists with a picture of this site. Imported pictures are not indexed. */
export function uploadedIn(imageUrls: PgColumn): SQL {
  return sql`${imageUrls}::text like '%"/images/%'`
}

export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id').references(() => users.id),
    dealershipId: reference('dealership_id').references(() => dealerships.id),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    engineCC: integer('engine_cc').notNull(),
    mileage: distance('mileage').notNull(),
    transmission: transmissionEnum('transmission').notNull(),
    fuelType: fuelTypeEnum('fuel_type').notNull(),
    vehicleType: vehicleTypeEnum('vehicle_type').notNull(),
    color: text('color').notNull(),
    price: money('price').notNull(),
    priceSince: instant('price_since').notNull().defaultNow(),
    /** Prices of the last 60 days, oldest first. A trigger writes them on every change of the price. */
    pastPrices: jsonb('past_prices').$type<PastPrice[]>().notNull().default([]),
    details: text('details'),
    imageUrls: jsonb('image_urls').$type<string[]>().notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    isSold: boolean('is_sold').notNull().default(false),
    seats: integer('seats'),
    condition: conditionEnum('condition'),
    dutyAndVat: dutyStateEnum('duty_and_vat'),
    previousOwners: ownerCountEnum('previous_owners'),
    lastService: text('last_service'),
    dutyCost: money('duty_cost'),
    registrationCost: money('registration_cost'),
    inspectionCost: money('inspection_cost'),
    preparationCost: money('preparation_cost'),
    deliveryCost: money('delivery_cost'),
    warrantyMonths: integer('warranty_months'),
    warrantyKm: integer('warranty_km'),
    returnDays: integer('return_days'),
    equipment: text('equipment').array().$type<Equipment[]>().notNull().default([]),
    dealershipLogo: text('dealership_logo'),
    promotionType: promotionTypeEnum('promotion_type'),
    promotionValue: doublePrecision('promotion_value'),
    promotionText: text('promotion_text'),
    promotionStartDate: instant('promotion_start_date'),
    promotionEndDate: instant('promotion_end_date'),
    originalPrice: money('original_price'),
    createdAt: instant('created_at').notNull().defaultNow(),
    isDemo: isDemo(),
    version: rowVersion(),
    /** Last change of a value that buyers see. A trigger writes it and `soldAt`. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** Null for a sold listing if nobody knows when. */
    soldAt: instant('sold_at'),
    /** Last time that somebody said it is still there: by listing, editing, answering, or `confirm-listings.ts`. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** What a press replaced, for its undo. */
    confirmedBefore: instant('confirmed_before'),
    /** The version of the last edit, if the listing was only confirmed since. */
    editedVersion: bigint('edited_version', { mode: 'number' }),
  },
  (table) => [
    index('vehicles_user').on(table.userId),
    index('vehicles_dealership').on(table.dealershipId),
    index('vehicles_version').on(table.version),
    index('vehicles_uploaded').using('gin', table.imageUrls).where(uploadedIn(table.imageUrls)),
    check(
      'vehicles_numbers',
      sql`${table.year} >= 1900 and ${table.engineCC} >= 0 and ${table.mileage} >= 0 and ${table.price} >= 0`,
    ),
    check('vehicles_seats', sql`${table.seats} between 2 and 9`),
    check('vehicles_last_service', sql`${table.lastService} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'vehicles_price_parts',
      sql`least(${table.dutyCost}, ${table.registrationCost}, ${table.inspectionCost}, ${table.preparationCost}, ${table.deliveryCost}, ${table.warrantyMonths}, ${table.warrantyKm}, ${table.returnDays}) >= 0`,
    ),
    check('vehicles_equipment', sql`${table.equipment} <@ ${sql.raw(`'{${equipment.join()}}'`)}`),
    check('vehicles_promotion', sql`${table.promotionValue} >= 0 and ${table.originalPrice} >= 0`),
    check(
      'vehicles_images',
      sql`jsonb_typeof(${table.imageUrls}) = 'array' and jsonb_array_length(${table.imageUrls}) > 0`,
    ),
  ],
)

/** The lowest version that has the same content: a confirmation is no conflict for an open form. */
export const unchangedSince = sql`coalesce(${vehicles.editedVersion}, ${vehicles.version})`

export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Imported lines, by the file's SHA-256 and line number. */
export const importedRows = pgTable(
  'imported_rows',
  {
    fileHash: text('file_hash').notNull(),
    line: integer('line').notNull(),
    vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.fileHash, table.line] }),
    index('imported_rows_vehicle').on(table.vehicleId),
  ],
)

/** Uploaded images. Triggers of vehicles and dealerships count uses and refuse unknown images. */
export const images = pgTable(
  'images',
  {
    address: text('address').primaryKey(),
    uses: integer('uses').notNull().default(0),
    /** False during upload and removal, when files may be missing. */
    isStored: boolean('is_stored').notNull().default(false),
    /** When it was last uploaded, or added to or removed from a listing or dealership. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('images_unused').on(table.usedAt).where(sql`${table.uses} = 0`),
    check('images_uses', sql`${table.uses} >= 0`),
  ],
)

/** Messages outlive their vehicle and dealership, so both are copied. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: uuid('key').notNull().unique(),
    vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    vehicleName: text('vehicle_name').notNull(),
    vehiclePrice: money('vehicle_price').notNull(),
    dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'set null' }),
    dealershipName: text('dealership_name').notNull(),
    source: enquirySourceEnum('source').notNull(),
    status: enquiryStatusEnum('status').notNull().default('new'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    preferredContact: preferredContactEnum('preferred_contact').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    answeredVia: preferredContactEnum('answered_via'),
    isDemo: isDemo(),
  },
  (table) => [
    index('enquiries_inbox').on(table.dealershipId, table.status, table.id),
    index('enquiries_status').on(table.status, table.id),
    index('enquiries_vehicle').on(table.vehicleId),
    index('enquiries_created').on(table.createdAt),
    check('enquiries_answer', sql`(${table.answeredAt} is null) = (${table.answeredBy} is null)`),
  ],
)
