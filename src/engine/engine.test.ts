import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from '../../tests/catalogue/random.ts'
import { Distribution } from './distribution.ts'
import { Engine, type Row, type RowChange } from './engine.ts'
import type { Bounds } from './number-column.ts'
import { Postings } from './postings.ts'
import { Space } from './space.ts'

const schema = {
  facets: ['make', 'model', 'fuel'],
  numbers: ['price', 'year', 'id'],
  flags: ['sold'],
  keyOf: (text: string) => text.toLowerCase(),
} as const
type Facet = (typeof schema.facets)[number]
type Num = (typeof schema.numbers)[number]
type Example = Row<Facet, Num, 'sold'> & { facets: Record<Facet, string> }

function example(draw: Random, id: number, models: number): Example {
  const make = draw.below(12)
  return {
    facets: {
      make: draw.below(10) === 0 ? `MAKE ${make}` : `Make ${make}`,
      model: `Model ${draw.below(models)}`,
      fuel: ['Petrol', 'Diesel', ''][draw.below(draw.below(3) + 1)] ?? '',
    },
    numbers: { price: draw.below(60) * draw.below(900) * 10.5, year: 2000 + draw.below(25), id },
    flags: { sold: draw.below(8) === 0 },
  }
}

/** The engine and the rows it contains. */
class Pair {
  readonly engine
  readonly rows = new Map<number, Example>()
  readonly draw: Random
  readonly models: number
  #nextId = 1

  constructor(seed: number, models: number) {
    this.draw = new Random(seed)
    this.models = models
    this.engine = new Engine<Facet, Num, 'sold'>(schema, 256)
  }

  change(added: number, changed: number, removed: number): void {
    const { space } = this.engine
    const changes: RowChange<Example>[] = []
    const ids = [...this.rows.keys()]
    const taken = new Set<number>()
    const pick = () => {
      const id = ids[this.draw.below(ids.length)]
      if (id === undefined || taken.has(id)) return undefined
      taken.add(id)
      return { id, slot: space.slotOf(id) as number, before: this.rows.get(id) as Example }
    }
    for (let count = 0; count < changed; count++) {
      const picked = pick()
      if (!picked) continue
      const after = example(this.draw, picked.id, this.models)
      this.rows.set(picked.id, after)
      changes.push({ slot: picked.slot, before: picked.before, after })
    }
    const released: number[] = []
    for (let count = 0; count < removed; count++) {
      const picked = pick()
      if (!picked) continue
      this.rows.delete(picked.id)
      space.release(picked.slot)
      released.push(picked.slot)
      changes.push({ slot: picked.slot, before: picked.before, after: undefined })
    }
    for (let count = 0; count < added; count++) {
      const id = this.#nextId++
      const after = example(this.draw, id, this.models)
      this.rows.set(id, after)
      changes.push({ slot: space.take(id), before: undefined, after })
    }
    this.engine.apply(changes)
    space.reuse(released)
  }

  search(): void {
    this.engine.space.scoped(() => this.#search())
  }

  #search(): void {
    const { draw, engine } = this
    const chosen = (field: Facet) => {
      const rows = [...this.rows.values()]
      const texts = Array.from(
        { length: 1 + draw.below(3) },
        () => rows[draw.below(rows.length)]?.facets[field] ?? 'none',
      )
      return draw.below(20) === 0 ? ['Unknown'] : texts
    }
    const facets: Partial<Record<Facet, string[]>> = {}
    for (const field of schema.facets) if (draw.below(3) === 0) facets[field] = chosen(field)
    const ranges: Partial<Record<Num, Bounds>> = {}
    if (draw.below(3) === 0)
      ranges.price = {
        min: draw.below(2) ? draw.below(90_000) : undefined,
        max: 50_000 + draw.below(300_000),
      }
    if (draw.below(3) === 0) ranges.year = { min: 1995 + draw.below(25) }
    const order = { by: schema.numbers[draw.below(3)] ?? 'id', isDescending: draw.below(2) === 0 }
    const offset = draw.below(2) * draw.below(this.rows.size + 1)
    const unsold = draw.below(3) === 0
    const without = unsold ? [engine.flag('sold')] : []
    const passes = (left?: Facet | Num) =>
      [...this.rows.values()].filter(
        (row) =>
          !(unsold && row.flags.sold) &&
          schema.facets.every(
            (field) =>
              field === left ||
              !facets[field] ||
              facets[field].some((text) => schema.keyOf(text) === schema.keyOf(row.facets[field])),
          ) &&
          schema.numbers.every((name) => {
            const { min = -Infinity, max = Infinity } = (name !== left && ranges[name]) || {}
            return row.numbers[name] >= min && row.numbers[name] <= max
          }),
      )
    const found = engine.filter({ without, facets, ranges })
    const page = engine.page(found.matches, { order, ranges, offset, length: 24 })
    const sign = order.isDescending ? -1 : 1
    const sorted = passes().sort(
      (one, other) =>
        sign * (one.numbers[order.by] - other.numbers[order.by]) || other.numbers.id - one.numbers.id,
    )
    expect(found.matches.count).toBe(sorted.length)
    expect(page.map((slot) => engine.space.idAt(slot))).toEqual(
      sorted.slice(offset, offset + 24).map((row) => row.numbers.id),
    )
    for (const field of schema.facets) {
      const expected: Record<string, number> = {}
      for (const { facets: values } of passes(field)) {
        const key = schema.keyOf(values[field])
        expected[key] = (expected[key] ?? 0) + 1
      }
      const counts = [...engine.facets[field].count(found.without(field))].flatMap((count, code) =>
        count > 0 ? [[schema.keyOf(engine.facets[field].spelling(code) as string), count]] : [],
      )
      expect(Object.fromEntries(counts), field).toEqual(expected)
    }
    for (const name of ['price', 'year'] as const) {
      const values = passes(name).map((row) => row.numbers[name])
      const distribution = new Distribution(engine.numbers[name], found.without(name))
      const ascending = values.toSorted((a, b) => a - b)
      for (const nth of [1, 1 + draw.below(values.length), values.length]) {
        if (values.length > 0) expect(distribution.valueOf(nth)).toBe(ascending[nth - 1])
      }
      const bounds = { min: draw.below(60_000), max: 60_000 + draw.below(60_000) }
      expect(distribution.countWithin(bounds)).toBe(
        values.filter((value) => value >= bounds.min && value <= bounds.max).length,
      )
    }
  }
}

test('searches match a scan after any changes', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(5, 300),
      fc.array(fc.tuple(fc.constantFrom(0, 1, 1, 900), fc.nat({ max: 60 }), fc.nat({ max: 90 })), {
        maxLength: 8,
      }),
      fc.nat({ max: 4 }),
      (seed, models, batches, loads) => {
        const pair = new Pair(seed, models)
        if (loads === 0) pair.search()
        pair.change(300, 0, 0)
        for (const [at, [added, changed, removed]] of batches.entries()) {
          pair.change(added, changed, removed)
          for (let count = 0; count < 4 && at >= loads; count++) pair.search()
        }
        pair.search()
      },
    ),
    { numRuns: 30 },
  )
})

test('postings contain what was added and not removed, few or many', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 4000 }), { maxLength: 700 }),
      fc.nat({ max: 4090 }),
      (toggles, rows) => {
        const space = new Space(128)
        for (let id = 1; id <= 4001; id++) if (id < 500 || rows > 2000) space.take(id)
        const postings = new Postings(space)
        const expected = new Set<number>()
        for (const slot of toggles) {
          while (space.size <= slot) space.take(space.size + 1)
          if (expected.delete(slot)) postings.remove(slot)
          else {
            expected.add(slot)
            postings.add(slot)
          }
        }
        const set = space.emptyBuffer()
        postings.addTo(set)
        expect(postings.size).toBe(expected.size)
        expect(postings.countIn(space.live)).toBe(expected.size)
        const slots = Array.from({ length: space.size }, (_, slot) => slot)
        expect(new Set(slots.filter((slot) => space.has(set, slot)))).toEqual(expected)
        expect([...expected].every((slot) => postings.has(slot))).toBe(true)
      },
    ),
    { numRuns: 50 },
  )
})
