import { expect, test } from 'vitest'
import { answerWithin, contradictsFixed } from './active-filters.ts'
import { withoutFixed } from './filters.ts'

const fixed = { dealer: ['Careenage Motors'] }

test('a search cannot change fixed filters', () => {
  expect(withoutFixed({ dealer: ['Other'], brand: ['Kia'] }, fixed)).toEqual({ brand: ['Kia'] })
  expect(contradictsFixed({ brand: ['Kia'] }, fixed)).toBe(false)
  expect(contradictsFixed({ dealer: ['CAREENAGE motors'] }, fixed)).toBe(false)
  expect(contradictsFixed({ dealer: ['Careenage Motors', 'Other'] }, fixed)).toBe(true)
  expect(contradictsFixed({ dealer: ['Other'] }, {})).toBe(false)
})

test('results within fixed filters offer no other dealer and list its name as unmatched', () => {
  const q = 'red careenage motors harbour autos'
  const part = (text: string, filters: object) => {
    const from = q.indexOf(text)
    return { from, to: from + text.length, filters }
  }
  const counts = [{ value: 'Kia', count: 3 }]
  const understood = [
    part('red', { color: ['Red'] }),
    part('careenage motors', { dealer: ['Careenage Motors'] }),
    part('harbour autos', { dealer: ['Harbour Autos'] }),
  ]
  const found = { total: 240, facets: { brand: counts, dealer: counts }, understood, unmatched: ['sunroof'] }
  const answer = answerWithin(found as unknown as Parameters<typeof answerWithin>[0], q, fixed, 36)
  expect(answer).toMatchObject({ total: 36, unmatched: ['sunroof', 'harbour autos'] })
  expect(answer.understood.map(({ filters }) => filters)).toEqual([{ color: ['Red'] }])
  expect(answer.facets.dealer).toEqual([])
  expect(answer.facets.brand).toEqual(counts)
})
