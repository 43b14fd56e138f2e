import { afterAll, expect } from 'vitest'
import { keepSightings } from '../specified-texts/sightings.ts'
import { takeSightings } from './browser.ts'

afterAll(() => keepSightings(expect.getState().testPath ?? 'unknown', takeSightings()))
