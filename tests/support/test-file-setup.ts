import { afterAll } from 'vitest'
import { closeOpened } from './cleanup.ts'
import { assertNothingPersonal } from './personal-in-logs.ts'

afterAll(async () => {
  await closeOpened()
  assertNothingPersonal()
})
