import type { EngagementKind } from '#domain/insights/insights.ts'

/** Added to a listing's counts of one local day, `YYYY-MM-DD`. */
export interface EngagementRow {
  vehicleId: number
  day: string
  views: number
  saves: number
}

export class EngagementCounts {
  #rows = new Map<string, EngagementRow>()

  count({ vehicleId, day, kind }: { vehicleId: number; day: string; kind: EngagementKind }): void {
    this.#add({ vehicleId, day, views: kind === 'view' ? 1 : 0, saves: kind === 'save' ? 1 : 0 })
  }

  take(): EngagementRow[] {
    const taken = [...this.#rows.values()]
    this.#rows = new Map()
    return taken
  }

  restore(rows: readonly EngagementRow[]): void {
    for (const row of rows) this.#add(row)
  }

  #add({ vehicleId, day, views, saves }: EngagementRow): void {
    const key = `${vehicleId} ${day}`
    const row = this.#rows.get(key)
    if (row) {
      row.views += views
      row.saves += saves
    } else this.#rows.set(key, { vehicleId, day, views, saves })
  }
}
