import type { Settings } from '#server/settings.ts'

/** Settings for a server that a test builds itself. */
export const testSettings: Settings = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  s3Bucket: undefined,
  adminAccessCode: 'a code for tests',
  trustProxy: [],
  demoData: false,
  logLevel: 'silent',
  smtpUrl: undefined,
  enquiryDays: 365,
  drainSeconds: 0,
  unapprovedAccounts: 500,
  backups: undefined,
  metricsToken: undefined,
  feedKey: undefined,
  // Clocks in tests are weeks ahead of the database's.
  adminSecondFactor: 'offered',
  siteSetBy: {},
  site: {
    name: 'Bimwheels',
    url: 'http://localhost:3000',
    phones: ['(246) 555-0100'],
    email: 'info@bimwheels.example',
    address: 'Bridgetown, Barbados',
    contactDelivery: 'inbox',
    registration: 'open',
    sendsMail: false,
    enquiryDays: 365,
  },
}
