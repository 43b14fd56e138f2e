import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

const queries: SearchQuery[] = [
  {},
  { sort: 'a-z', pageSize: 100 },
  { q: 'toyota', sort: 'price-low' },
  { q: 'sercive', sold: false },
  { q: 'vw automatic' },
  { q: '201 pearl', sort: 'year-new' },
  { brand: ['Toyota', 'KIA'], priceMax: 40_000, sort: 'mileage-high', pageSize: 100 },
  { promotion: true, sort: 'price-high' },
  { dealer: ['simpson motors'], yearMin: 2000, engineMax: 2500, sort: 'year-old', page: 2 },
]

/** Everything a catalogue returns, in a form that can be compared with another catalogue's. */
export function stateOf(catalogue: Catalogue): unknown {
  const ids = [...catalogue.ids()]
  return {
    size: catalogue.size,
    records: ids.map((id) => {
      const row = catalogue.vehicleJson(id)
      return [id, row?.version, row?.json.toString()]
    }),
    answers: queries.map((query) => catalogue.answerJson(query).toString()),
    featured: catalogue.featuredIds(),
    promoted: catalogue.promotedIds(),
    ofUsers: [1, 2, 3, 4].map((userId) => [catalogue.idsOfStock({ userId }), catalogue.counts({ userId })]),
    counts: catalogue.counts(),
    managed: ['48', 'toyota 2018'].map((q) => catalogue.managed({ q })),
    similar: ids.slice(0, 20).map((id) => catalogue.similar(id)),
    dealers: catalogue.dealers(),
  }
}
