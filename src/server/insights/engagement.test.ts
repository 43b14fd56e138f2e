import { expect, test } from 'vitest'
import { EngagementCounts } from './engagement.ts'

const day = '2026-11-21'

test('counts add up by listing and day, and are taken out once', () => {
  const counts = new EngagementCounts()
  counts.count({ vehicleId: 1, day, kind: 'view' })
  counts.count({ vehicleId: 1, day, kind: 'view' })
  counts.count({ vehicleId: 1, day, kind: 'save' })
  counts.count({ vehicleId: 1, day: '2026-11-22', kind: 'view' })
  counts.count({ vehicleId: 2, day, kind: 'save' })
  expect(counts.take()).toEqual([
    { vehicleId: 1, day, views: 2, saves: 1 },
    { vehicleId: 1, day: '2026-11-22', views: 1, saves: 0 },
    { vehicleId: 2, day, views: 0, saves: 1 },
  ])
  expect(counts.take()).toEqual([])
})

test('restored counts are added to new ones', () => {
  const counts = new EngagementCounts()
  counts.count({ vehicleId: 1, day, kind: 'view' })
  const taken = counts.take()
  counts.count({ vehicleId: 1, day, kind: 'view' })
  counts.restore(taken)
  expect(counts.take()).toEqual([{ vehicleId: 1, day, views: 2, saves: 0 }])
})
