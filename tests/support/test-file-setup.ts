import { afterAll } from 'vitest'
import { closeOpened } from './cleanup.ts'

afterAll(closeOpened)
