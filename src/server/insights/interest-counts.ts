import type { InterestKind } from '#domain/insights/insights.ts'

/** Added to a listing's counts of one local day, `YYYY-MM-DD`. */
export interface InterestRow {
  vehicleId: number
  day: string
  views: number
  saves: number
}

export class InterestCounts {
  #rows = new Map<string, InterestRow>()

  count({ vehicleId, day, kind }: { vehicleId: number; day: string; kind: InterestKind }): void {
    this.#add({ vehicleId, day, views: kind === 'view' ? 1 : 0, saves: kind === 'save' ? 1 : 0 })
  }

  take(): InterestRow[] {
    const taken = [...this.#rows.values()]
    this.#rows = new Map()
    return taken
  }

  restore(rows: readonly InterestRow[]): void {
    for (const row of rows) this.#add(row)
  }

  #add({ vehicleId, day, views, saves }: InterestRow): void {
    const key = `${vehicleId} ${day}`
    const row = this.#rows.get(key)
    if (row) {
      row.views += views
      row.saves += saves
    } else this.#rows.set(key, { vehicleId, day, views, saves })
  }
}
