import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, root } from './import-graph.ts'

/** The number of level 1 and 2 requirements in each section of OWASP ASVS 5.0.0; they come first. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const requirements = Object.entries(sections).flatMap(([section, most]) =>
  Array.from({ length: most }, (_, at) => `${section}.${at + 1}`),
)

const rows = [...read('docs/asvs.md').matchAll(/^\| (\d[^|]*?) +\|/gm)].map(([, numbers = '']) => numbers)

/** The requirements in a text such as '1.2.6 to 1.2.8, 4.3'. */
function named(numbers: string): string[] {
  return numbers.split(', ').flatMap((each) => {
    const [first = '', last = ''] = each.split(' to ')
    if (last) return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
    return requirements.filter((one) => `${one}.`.startsWith(`${first}.`))
  })
}

test('docs/asvs.md has each requirement of levels 1 and 2 once', () => {
  const all = rows.flatMap(named)
  const order = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
  expect(all.toSorted(order)).toEqual(requirements.toSorted(order))
})

test('docs/security.md lists every secret that the program creates and stores', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const names = sources.flatMap(
    (file) => read(file).match(/(?<=')[a-z]+(?:-[a-z]+)*-(?:key|code)(?=')/g) ?? [],
  )
  expect(names).toContain('cookie-key')
  const listed = read('docs/security.md')
  // Callers send this header themselves.
  const kept = names.filter((name) => name !== 'idempotency-key')
  expect(kept.filter((name) => !listed.includes(name))).toEqual([])
})
