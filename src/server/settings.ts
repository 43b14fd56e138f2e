import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { secondFactorRules } from '#domain/accounts/permissions.ts'
import { contactDeliveries, registrations } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { normalizeName } from '#domain/text/names.ts'
import { siteDefaults } from '#territory/country.ts'
import { asksForWritable, serverAddresses } from './database/server/server-addresses.ts'
import { StartProblem } from './start-problem.ts'

export type Settings = ReturnType<typeof readSettings>

const text = (fallback: string) => z.string().trim().min(1).default(fallback)
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((all) => all.split(',').map((one) => one.trim()))
    .transform((all) => all.filter((one) => one !== ''))

const whole = (most: number, error: string) =>
  z.coerce.number(error).int(error).min(1, error).max(most, error)

const portIs = 'must be a port number'
const drainSecondsAre = 'must be a number of seconds from 0 to 60'
/** Longer than a proxy avoids a process that refused a connection (nginx 10 s, HAProxy 6 s). */
const drainBehindProxySeconds = 11

/** Empty variables are unset. */
const environment = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, portIs)
    .transform(Number)
    .refine((port) => port <= 65_535, portIs)
    .default(3000),
  HOST: text('localhost').refine(isHost, 'must be a host name or an address'),
  DATA_DIR: text('./data'),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(isDatabaseServer, 'must be a postgres:// address')
    .refine(asksForWritable, 'must not ask for a standby: a marketplace writes')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be a bucket's name")
    .optional(),
  ADMIN_ACCESS_CODE: z
    .string()
    .transform(normalizeName)
    .refine(({ length }) => length >= 8 && length <= limits.shortTextLength, {
      error: `must have 8 to ${limits.shortTextLength} characters`,
    })
    .optional(),
  TRUST_PROXY: list('').refine((all) => all.every(isNetwork), {
    error: 'must list addresses or networks, separated by commas',
  }),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  SMTP_URL: z.string().trim().refine(isMailServer, 'must be an smtp:// address').optional(),
  CONTACT_DELIVERY: z.enum(contactDeliveries, 'must be inbox or simulated').default('inbox'),
  ENQUIRY_DAYS: whole(36_500, 'must be a number of days from 1 to 36500').default(365),
  DRAIN_SECONDS: z.coerce.number(drainSecondsAre).min(0, drainSecondsAre).max(60, drainSecondsAre).optional(),
  REGISTRATION: z.enum(registrations, 'must be open, approved or closed').default('open'),
  UNAPPROVED_ACCOUNTS: whole(1_000_000, 'must be a whole number from 1 to 1,000,000').default(500),
  ADMIN_SECOND_FACTOR: z.enum(secondFactorRules, 'must be required or offered').default('required'),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, none of them blank')
    .optional(),
  FEED_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{16,200}$/, 'must have 16 to 200 letters, digits, - or _')
    .optional(),
  BACKUP_DIR: z.string().trim().optional(),
  BACKUP_EVERY: whole(8_760, 'must be a number of hours from 1 to 8760').default(24),
  BACKUP_KEEP: whole(10_000, 'must be a number of backups from 1 to 10000').default(7),
  SITE_NAME: text(siteDefaults.SITE_NAME),
  SITE_URL: z
    .string()
    .trim()
    .refine(isSite, 'must be an http or https address without a path')
    .transform((address) => new URL(address).origin)
    .optional(),
  SITE_PHONES: list(siteDefaults.SITE_PHONES),
  SITE_EMAIL: z.email('must be an e-mail address').default(siteDefaults.SITE_EMAIL),
  SITE_ADDRESS: text(siteDefaults.SITE_ADDRESS),
})

const siteSettings = {
  name: 'SITE_NAME',
  phones: 'SITE_PHONES',
  email: 'SITE_EMAIL',
  address: 'SITE_ADDRESS',
} as const

/** See docs/operating.md#settings. @throws StartProblem for the first wrong setting */
export function readSettings(variables: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartProblem(`The setting ${issue?.path.join('.')} ${rephrased(issue?.message)}.`)
  }
  const set = parsed.data
  if (set.SMTP_URL !== undefined && set.SITE_URL === undefined) {
    throw new StartProblem(
      'The setting SMTP_URL needs SITE_URL, the public address that the links in mails lead to, such as https://cars.example.',
    )
  }
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    s3Bucket: set.S3_BUCKET,
    adminAccessCode: set.ADMIN_ACCESS_CODE,
    trustProxy: set.TRUST_PROXY,
    demoData: (set.DEMO_DATA ?? (set.DATABASE_URL ? 'off' : 'on')) === 'on',
    logLevel: set.LOG_LEVEL,
    smtpUrl: set.SMTP_URL,
    enquiryDays: set.ENQUIRY_DAYS,
    /** Connections are still accepted for this time after SIGTERM. */
    drainSeconds:
      set.DRAIN_SECONDS ?? (set.DATABASE_URL && set.TRUST_PROXY.length > 0 ? drainBehindProxySeconds : 2),
    unapprovedAccounts: set.UNAPPROVED_ACCOUNTS,
    adminSecondFactor: set.ADMIN_SECOND_FACTOR,
    metricsToken: set.METRICS_TOKEN,
    feedKey: set.FEED_KEY,
    /** Undefined: no scheduled backups. */
    backups: set.BACKUP_DIR
      ? { folder: path.resolve(set.BACKUP_DIR), everyHours: set.BACKUP_EVERY, keep: set.BACKUP_KEEP }
      : undefined,
    /** Settings that change fields of `site`. Administrators cannot change those. */
    siteSetBy: Object.fromEntries(
      Object.entries(siteSettings).filter(
        ([, setting]) => nonEmpty[setting] !== undefined && nonEmpty[setting] !== siteDefaults[setting],
      ),
    ) as Partial<typeof siteSettings>,
    /** While serving it has the administrators' changes (`operations/site-details.ts`). */
    site: {
      name: set.SITE_NAME,
      url: set.SITE_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}:${set.PORT}`,
      phones: set.SITE_PHONES,
      email: set.SITE_EMAIL,
      address: set.SITE_ADDRESS,
      contactDelivery: set.CONTACT_DELIVERY,
      registration: set.REGISTRATION,
      sendsMail: set.SMTP_URL !== undefined,
      enquiryDays: set.ENQUIRY_DAYS,
    } as SiteIdentity,
  }
}

/** Our own messages start with 'must'. Zod's are rephrased to fit the sentence. */
function rephrased(message = ''): string {
  return message.startsWith('must') ? message : `is not valid (${message})`
}

function isHost(text: string): boolean {
  return isIP(text) === 6 || (!/[/?#@:\\]/.test(text) && URL.canParse(`http://${text}`))
}

/** An address, a network (`10.0.0.0/8`) or one of Fastify's names. */
function isNetwork(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/i.test(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** One or several PostgreSQL servers. Without a host it is the local one. */
function isDatabaseServer(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && serverAddresses(text).every((address) => URL.canParse(address))
}

function isSite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
}

const file = new URL('../../package.json', import.meta.url)

export const programVersion: string = JSON.parse(readFileSync(file, 'utf8')).version
