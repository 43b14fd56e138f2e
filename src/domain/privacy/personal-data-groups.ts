import { parishLabel } from '#territory/country.ts'
import { type ReportReason, reportReasons } from '../moderation/report-reasons.ts'
import { formatQuantity } from '../text/format.ts'
import { formatLocalTime } from '../text/local-time.ts'
import type { PersonalData } from './personal-data-schema.ts'

type Kind = keyof PersonalData

const nouns: Readonly<Record<Kind, string>> = {
  enquiries: 'message',
  searchAlerts: 'alert',
  reports: 'report',
  applications: 'application',
  accounts: 'account',
  dealerships: 'dealership profile',
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  username: 'Username',
  email: 'E-mail',
  phone: 'Telephone',
  vehicleName: 'About',
  dealershipName: 'Dealership',
  parish: parishLabel,
  search: 'Search',
  reason: 'Reason',
  message: 'Message',
  words: 'Words',
  note: 'Note',
  createdAt: 'Date',
  askedAt: 'Date',
  declinedAt: 'Declined',
}

export interface DataGroup {
  kind: Kind
  title: string
  entries: { id: number; texts: { label: string; text: string }[] }[]
}

/** Puts the data into words, without empty kinds and texts. */
export function groupPersonalData(data: PersonalData): DataGroup[] {
  return (Object.keys(nouns) as Kind[]).flatMap((kind) => {
    const entries = data[kind].map((entry, id) => ({ id, texts: textsOf(entry) }))
    return entries.length === 0 ? [] : [{ kind, title: formatQuantity(entries.length, nouns[kind]), entries }]
  })
}

function textsOf(entry: PersonalData[Kind][number]): DataGroup['entries'][number]['texts'] {
  const values = new Map(Object.entries(entry))
  return Object.entries(labels).flatMap(([field, label]) => {
    const value = values.get(field)
    return typeof value === 'string' && value !== '' ? { label, text: textOf(field, value) } : []
  })
}

function textOf(field: string, value: string): string {
  if (field.endsWith('At')) return formatLocalTime(new Date(value))
  return field === 'reason' ? reportReasons[value as ReportReason] : value
}
