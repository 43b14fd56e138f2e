import { sheetKeys } from '#domain/batch/sheet-columns.ts'
import type { Random } from '../../tests/catalogue/random.ts'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import type { BusyMarketplace } from './busy-marketplace.ts'

/** One action of a visitor or user. */
export interface Action {
  name: string
  perMinute: number
  request(random: Random): ActionRequest
}

export interface ActionRequest {
  method?: 'POST' | 'PATCH' | 'DELETE'
  path: string
  cookie?: string
  /** Sent as JSON, unless it is a form. */
  body?: unknown
}

const sheetRows = 200
const phrases = [
  '2017 golf white',
  'ford',
  'red diesel',
  'automatic under 20000',
  'bmw 3 series',
  'toyota 2019',
]
const sorts = ['newest', 'price-asc', 'price-desc', 'a-z', 'model-a-z', 'status-best']
const filters = ['brand=Ford&status=live', 'fuelType=Diesel&yearMin=2015', 'priceMax=15000&status=unpromoted']

/**
 * Actions of ten buyers a second, and of three hundred users and an administrator, each once in ten seconds. Four of
 * five only read. Changes to a thousand listings come every twenty seconds, more often than on a busy day.
 */
export function busyActions({ dealerships, administrator, vehicleIds }: BusyMarketplace): Action[] {
  const desks = dealerships.flat()
  const stock = dealerships.flatMap(([first]) => first ?? [])
  const gone = new Set<number>()
  const table = '/api/user/vehicles/search'
  const page = (random: Random) => `page=${random.between(1, 6)}&pageSize=24&sort=${random.pick(sorts)}`
  const isHere = (id: number) => !gone.has(id)
  const oneOf = (ids: readonly number[], random: Random): number => {
    const id = random.pick(ids)
    return isHere(id) ? id : oneOf(ids, random)
  }
  const managed = (random: Random) => {
    const desk = random.pick(desks)
    return { desk, id: oneOf(desk.vehicleIds, random) }
  }
  const some = (ids: readonly number[], count: number, random: Random) => {
    const from = random.between(0, Math.max(0, ids.length - count))
    return ids.filter(isHere).slice(from, from + count)
  }
  const read = (perMinute: number, name: string, path: (random: Random) => string, by = desks): Action => ({
    name,
    perMinute,
    request: (random) => ({ path: path(random), cookie: random.pick(by).cookie }),
  })
  const open = (perMinute: number, name: string, path: (random: Random) => string): Action => ({
    name,
    perMinute,
    request: (random) => ({ path: path(random) }),
  })
  const patch = (perMinute: number, name: string, body: (random: Random) => object): Action => ({
    name,
    perMinute,
    request(random) {
      const { desk, id } = managed(random)
      return { method: 'PATCH', path: `/api/vehicles/${id}`, cookie: desk.cookie, body: body(random) }
    },
  })
  const bulk = (
    perMinute: number,
    name: string,
    { path, count }: { path: string; count: number },
    body: (random: Random) => object,
  ): Action => ({
    name,
    perMinute,
    request(random) {
      const desk = random.pick(stock)
      // More listings than one dealership has: also the next one's. They are spread over the whole table.
      const isOfOne = count < desk.vehicleIds.length
      const ids = isOfOne ? desk.vehicleIds : [...desk.vehicleIds, ...random.pick(stock).vehicleIds]
      return {
        method: 'POST',
        path: `/api/vehicles/bulk/${path}`,
        cookie: (isOfOne ? desk : administrator).cookie,
        body: {
          selection: { listings: some([...new Set(ids)], count, random).map((id) => ({ id })) },
          ...body(random),
        },
      }
    },
  })
  const percent = (random: Random) => ({ change: { percent: random.pick([-5, -2, 2, 5]) } })
  const listing = (random: Random) => vehicleFields({ price: random.between(5, 90) * 1000, color: 'Blue' })
  const byAdministrator = [administrator]

  return [
    open(180, 'buyer: `/vehicles`', (random) => `/vehicles?page=${random.between(1, 50)}`),
    open(180, 'buyer: a listing', (random) => `/vehicles/${oneOf(vehicleIds, random)}`),
    open(
      240,
      'buyer: search',
      (random) => `/api/vehicles/search?q=${encodeURIComponent(random.pick(phrases))}`,
    ),
    read(60, '`/admin`', () => '/admin'),
    read(300, 'table', (random) => `${table}?${page(random)}`),
    read(240, 'search', (random) => `${table}?q=${encodeURIComponent(random.pick(phrases))}`),
    read(180, 'filters', (random) => `${table}?${random.pick(filters)}`),
    read(180, 'counts', () => '/api/user/vehicles/counts'),
    read(90, 'promotions', () => `${table}?status=promoted`),
    read(90, 'enquiries', () => '/api/enquiries'),
    read(120, 'unread enquiries', () => '/api/enquiries/unread'),
    read(30, 'insights', (random) => `/api/insights?days=${random.pick([7, 30])}`),
    read(20, 'recommended actions', () => '/api/insights/actions'),
    {
      name: 'history',
      perMinute: 30,
      request(random) {
        const { desk, id } = managed(random)
        return { path: `/api/vehicles/${id}/history`, cookie: desk.cookie }
      },
    },
    read(30, 'administrator: all listings', (random) => `${table}?${page(random)}`, byAdministrator),
    read(
      30,
      'administrator: search all listings',
      (random) => `${table}?q=${encodeURIComponent(random.pick(phrases))}`,
      byAdministrator,
    ),
    read(20, 'administrator: users', () => '/api/admin/users', byAdministrator),
    read(6, 'administrator: insights of all listings', () => '/api/insights', byAdministrator),
    patch(90, 'price', (random) => ({ price: random.between(5, 90) * 1000 })),
    patch(48, 'mark as sold or available', (random) => ({ isSold: random.chance(0.5) })),
    patch(48, 'feature', (random) => ({ isFeatured: random.chance(0.5) })),
    patch(48, 'promote', (random) => ({
      promotionType: 'special_offer',
      promotionText: `Free service ${random.between(1, 9)}`,
    })),
    patch(36, 'edit', (random) => ({
      ...listing(random),
      details: `Serviced ${random.between(1, 99)} times`,
    })),
    {
      name: 'archive an enquiry',
      perMinute: 24,
      request(random) {
        const { cookie, enquiryIds } = random.pick(desks)
        const status = random.pick(['archived', 'read', 'new'])
        return {
          method: 'PATCH',
          path: `/api/enquiries/${random.pick(enquiryIds)}`,
          cookie,
          body: { status },
        }
      },
    },
    {
      name: 'create or duplicate a listing',
      perMinute: 36,
      request: (random) => ({
        method: 'POST',
        path: '/api/vehicles',
        cookie: random.pick(desks).cookie,
        body: listing(random),
      }),
    },
    {
      name: 'delete',
      perMinute: 12,
      request(random) {
        const { desk, id } = managed(random)
        gone.add(id)
        return { method: 'DELETE', path: `/api/vehicles/${id}`, cookie: desk.cookie }
      },
    },
    bulk(6, 'change 10 prices', { path: 'price', count: 10 }, percent),
    bulk(3, 'mark 100 as sold', { path: 'sold', count: 100 }, (random) => ({ isSold: random.chance(0.5) })),
    bulk(3, 'change 1,000 prices', { path: 'price', count: 1000 }, percent),
    bulk(2, 'preview 1,000 prices', { path: 'price', count: 1000 }, (random) => ({
      ...percent(random),
      isDryRun: true,
    })),
    bulk(2, 'export 100', { path: 'export', count: 100 }, () => ({})),
    {
      name: 'hand over 10',
      perMinute: 2,
      request(random) {
        const [, from, to] = random.pick(dealerships)
        const moved = some(from?.vehicleIds ?? [], 10, random)
        if (from && to) {
          from.vehicleIds = from.vehicleIds.filter((id) => !moved.includes(id))
          to.vehicleIds.push(...moved)
        }
        return {
          method: 'POST',
          path: '/api/admin/vehicles/hand-over',
          cookie: administrator.cookie,
          body: { userId: to?.userId, selection: { listings: moved.map((id) => ({ id })) } },
        }
      },
    },
    read(2, "download a dealership's inventory", () => '/api/user/vehicles/export', stock),
    {
      name: `upload ${sheetRows} rows`,
      perMinute: 3,
      request(random) {
        const form = new FormData()
        form.append('csv', new Blob([sheet(random)], { type: 'text/csv' }), 'vehicles.csv')
        return { method: 'POST', path: '/api/vehicles/batch', cookie: random.pick(desks).cookie, body: form }
      },
    },
  ]
}

function sheet(random: Random): string {
  const rows = Array.from({ length: sheetRows }, () => {
    const fields = vehicleFields({ price: random.between(5, 90) * 1000, details: '' })
    return sheetKeys.map((key) => String(fields[key] ?? '')).join(',')
  })
  return [sheetKeys.join(','), ...rows].join('\n')
}
