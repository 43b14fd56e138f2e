import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vehicleTypes } from '../enums.ts'
import { isImageAddress } from './addresses.ts'
import { drawingUrls } from './drawing-urls.ts'

test('every type, colour and seed has valid addresses', () => {
  const color = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.constantFrom(...vehicleTypes), color, fc.integer(), (type, words, seed) => {
      expect(drawingUrls(type, words, seed).every(isImageAddress)).toBe(true)
    }),
  )
})
