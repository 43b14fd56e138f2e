import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollDelay } from './live-enquiries.tsx'

const states = fc.record({
  unchangedMs: fc.nat(10_000_000),
  failures: fc.nat(50),
  jitter: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

test('new enquiries are asked for after 10 to 75 seconds, and after failures within 375', () => {
  expect(pollDelay({ unchangedMs: 0, failures: 0, jitter: 0 })).toBe(10_000)
  expect(pollDelay({ unchangedMs: 3_600_000, failures: 0, jitter: 0.5 })).toBe(67_500)
  fc.assert(
    fc.property(states, (state) => {
      const delay = pollDelay(state)
      expect(delay).toBeGreaterThanOrEqual(10_000)
      expect(delay).toBeLessThanOrEqual(state.failures === 0 ? 75_000 : 375_000)
      expect(pollDelay({ ...state, failures: state.failures + 1 })).toBeGreaterThanOrEqual(delay)
      expect(pollDelay({ ...state, unchangedMs: state.unchangedMs + 1000 })).toBeGreaterThanOrEqual(delay)
    }),
  )
})
