import { afterAll } from 'vitest'
import { stopMarketplaces } from './marketplace-process.ts'

afterAll(stopMarketplaces)
