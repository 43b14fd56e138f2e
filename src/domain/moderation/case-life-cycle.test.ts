import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterStep,
  allowedSteps,
  type CaseRole,
  type CaseStanding,
  type CaseStep,
  caseStates,
  caseSteps,
  caseSubjects,
  isAllowed,
  isHiding,
  isWaiting,
  stepOf,
} from './case-life-cycle.ts'

const roles: CaseRole[] = ['owner', 'desk', 'program']
const stepNames = Object.keys(caseSteps) as CaseStep[]
const opened = (subject: CaseStanding['subject']): CaseStanding => ({
  subject,
  state: 'open',
  isAppealed: false,
  hasAppealed: false,
})
/** Cases after any allowed steps. */
const standings = fc
  .tuple(fc.constantFrom(...caseSubjects), fc.array(fc.nat(), { maxLength: 12 }))
  .map(([subject, choices]) =>
    choices.reduce((standing, choice) => {
      const steps = stepNames.filter((name) => roles.some((by) => isAllowed(standing, name, by)))
      const name = steps[choice % steps.length]
      return name ? afterStep(standing, name) : standing
    }, opened(subject)),
  )

test('the desk can decide all waiting cases, and owners can appeal all hidden ones', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      const desk = allowedSteps(standing, 'desk')
      if (isWaiting(standing)) expect(desk).toContain('dismiss')
      if (isHiding(standing.state)) {
        expect(allowedSteps(standing, 'owner').includes('appeal')).toBe(!standing.hasAppealed)
        expect(desk).toContain('dismiss')
      }
    }),
  )
})

test('a step of the desk ends an appeal and the wait', () => {
  fc.assert(
    fc.property(standings, fc.constantFrom(...stepNames), (standing, name) => {
      fc.pre(isAllowed(standing, name, 'desk'))
      const after = afterStep(standing, name)
      expect(after.isAppealed).toBe(false)
      expect(isWaiting(after)).toBe(false)
    }),
  )
})

test('each decision can be appealed once', () => {
  const warned = afterStep(opened('listing'), 'warn')
  const kept = afterStep(afterStep(warned, 'appeal'), 'keep')
  expect(kept).toMatchObject({ state: 'warned', isAppealed: false })
  expect(allowedSteps(kept, 'owner')).toEqual([])
  expect(allowedSteps(afterStep(kept, 'remove'), 'owner')).toEqual(['appeal'])
})

test('an owner cannot change a state, and each role has only its own steps', () => {
  fc.assert(
    fc.property(standings, fc.constantFrom(...stepNames), (standing, name) => {
      for (const by of roles.filter((role) => role !== stepOf(name).by)) {
        expect(isAllowed(standing, name, by)).toBe(false)
      }
      if (stepOf(name).by !== 'owner') return
      expect(afterStep(standing, name).state).toBe(standing.state)
    }),
  )
})

test('only dealerships and accounts can be suspended, and enquiries are never warned about', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      if (standing.state === 'suspended') expect(['dealership', 'account']).toContain(standing.subject)
      if (standing.subject === 'enquiry') expect(['suspended', 'warned']).not.toContain(standing.state)
      expect(caseStates).toContain(standing.state)
    }),
  )
})
