import { expect, test } from 'vitest'
import { completeAnswers, type DriverAnswers, noAnswers } from './insurance-dialog.tsx'

const all: DriverAnswers = { driverAge: '30', experience: '8', parish: 'St. James', usage: 'personal' }

test('the answers are complete when all four are given', () => {
  expect(completeAnswers(all)).toEqual({
    driverAge: 30,
    experience: 8,
    parish: 'St. James',
    usage: 'personal',
  })
  for (const field of Object.keys(noAnswers)) {
    expect(completeAnswers({ ...all, [field]: '' }), field).toBeUndefined()
  }
})

test.each([
  ['driverAge', '17', false],
  ['driverAge', '18', true],
  ['driverAge', '100', true],
  ['driverAge', '101', false],
  ['driverAge', '30.5', false],
  ['driverAge', '-30', false],
  ['driverAge', '3e1', false],
  ['experience', '0', true],
  ['experience', '50', true],
  ['experience', '51', false],
])('%s of %s is within its bounds: %s', (field, text, isWithin) => {
  expect(completeAnswers({ ...all, [field]: text }) !== undefined).toBe(isWithin)
})
