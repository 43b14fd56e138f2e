import { expect, test } from 'vitest'
import { parishes } from '#territory/places.ts'
import { demoDealerships } from '../demo-dealerships.ts'
import { readDemoModels } from '../models.ts'
import { drawDealership } from './draw-dealership.ts'

const stocks = new Set(readDemoModels().map(({ stock }) => stock))

test.each(demoDealerships)('$name has a known parish, stock and drawings', (dealership) => {
  const { slug, parish, stock, hasLogo } = dealership
  expect(parishes).toContain(parish)
  expect(stock.filter((kind) => !stocks.has(kind))).toEqual([])
  expect(drawDealership('cover', slug)).not.toMatch(/undefined|null|NaN/)
  if (hasLogo) expect(drawDealership('logo', slug)).not.toMatch(/undefined|null|NaN/)
})
