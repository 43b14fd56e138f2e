import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listingsNow } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'
import { precomputeDealRatings } from './open-catalogue.ts'

const aMomentMs = 500
const rows = vehicleRows(200)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeEach(() => {
  // The turns between slices come as ever.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const slices = 3

function watched() {
  const catalogue = catalogueOf({ vehicles: rows, now: () => listingsNow })
  let done = 0
  const work = vi.spyOn(catalogue.snapshot.listings.prices, 'precompute').mockImplementation(function* () {
    for (let slice = 0; slice < slices; slice++) yield
    done++
  })
  const stop = precomputeDealRatings(catalogue, silent)
  let version = 1_000
  const change = () => {
    const [row] = rows
    catalogue.snapshot.listings.apply([{ id: 1, row: row && { ...row, version: version++ } }])
  }
  const pass = async () => {
    vi.advanceTimersByTime(aMomentMs)
    await vi.waitFor(() => expect(done).toBe(work.mock.calls.length))
  }
  return { work, stop, change, pass }
}

test('words are worked out when nothing has changed for a moment, once for each state', async () => {
  const { work, stop, change, pass } = watched()
  await pass()
  expect(work).toHaveBeenCalledTimes(0)
  await pass()
  await pass()
  expect(work).toHaveBeenCalledTimes(1)
  change()
  await pass()
  expect(work).toHaveBeenCalledTimes(1)
  await pass()
  await pass()
  expect(work).toHaveBeenCalledTimes(2)
  stop()
})

test('nothing is worked out while changes go on, or after the end', async () => {
  const { work, stop, change, pass } = watched()
  for (let time = 0; time < 5; time++) {
    change()
    await pass()
  }
  stop()
  await pass()
  await pass()
  expect(work).not.toHaveBeenCalled()
})
