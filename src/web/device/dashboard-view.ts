import { deviceStore } from './device-store.ts'

/** Columns of the dashboard's table beside the specified ones. */
export const optionalColumns = {
  color: 'Colour',
  mileage: 'Mileage',
  daysListed: 'Days listed',
  views: 'Views',
  enquiries: 'Enquiries',
} as const
export type OptionalColumn = keyof typeof optionalColumns
export const optionalColumnKeys = Object.keys(optionalColumns) as OptionalColumn[]

/** The optional columns shown on this device, in the order of the table. */
export const shownColumns = deviceStore<readonly OptionalColumn[]>({
  key: 'dashboard-columns',
  parse: (value) => optionalColumnKeys.filter((key) => Array.isArray(value) && value.includes(key)),
})

export interface DashboardView {
  name: string
  /** A query string. */
  search: string
}

const viewsMost = 20

/** The last saved first. */
export const dashboardViews = deviceStore<readonly DashboardView[]>({
  key: 'dashboard-views',
  parse: (value) => (Array.isArray(value) ? value.filter(isView).slice(0, viewsMost) : []),
})

/** One of the same name is replaced. */
export function saveView(view: DashboardView): void {
  dashboardViews.update((views) =>
    [view, ...views.filter(({ name }) => name !== view.name)].slice(0, viewsMost),
  )
}

export function forgetView(name: string): void {
  dashboardViews.update((views) => views.filter((view) => view.name !== name))
}

function isView(value: unknown): value is DashboardView {
  const view = value as Partial<DashboardView> | null
  return typeof view?.name === 'string' && typeof view.search === 'string'
}
