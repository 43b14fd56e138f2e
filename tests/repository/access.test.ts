import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Action, actions, scopeFor } from '#domain/accounts/permissions.ts'
import { declaredPages } from '../support/page-declarations.ts'
import { declaredCalls, routeAccess } from '../support/route-access.ts'
import { root } from './import-graph.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Calls that `permissions.db.test.ts` makes and that are not declared, and whether a visitor is let in. */
function triedCalls(): [call: string, isOpen: boolean][] {
  const rows = read('tests/api/permissions.db.test.ts').split(/^(?= {2}'[A-Z]+ \/api\/)/m)
  return rows.slice(1).flatMap((row) => {
    const [, call = ''] = /'(.+?)'/.exec(row) ?? []
    const [, named, status] = /statuses: (?:(\w+)|\[(\d+))/.exec(row) ?? []
    return declaredCalls.has(call) ? [] : [[call, named ? named === 'open' : status !== '401']]
  })
}

test('docs/security.md has who may do what as the code has it', () => {
  const known = routeAccess()
  const opened = triedCalls().map(([call, isOpen]) => {
    const access = known.get(call)
    expect(access && isOpen, call).toBeFalsy()
    return [access ?? (isOpen ? 'everyone' : 'account'), call]
  })
  for (const [call, { access = 'everyone' }] of declaredCalls) opened.push([access, call])
  expect([...known.keys()].filter((call) => !opened.some(([, one]) => one === call))).toEqual([])
  for (const page of declaredPages())
    if (actions.some((action) => action === page.access)) opened.push([page.access, `page ${page.path}`])
  const lines = ['everyone', 'account', ...actions].map((access) => {
    const scopes = (['user', 'admin'] as const).map((role) =>
      actions.some((action) => action === access) ? scopeFor({ role }, access as Action) : 'yes',
    )
    const names = opened.flatMap(([of, name]) => (of === access ? [`\`${name}\``] : []))
    return `| ${[access, ...scopes, names.toSorted().join(', ') || 'within other calls'].join(' | ')} |`
  })
  // Without the spaces that line columns up.
  expect(read('docs/security.md').replace(/ +/g, ' ')).toContain(lines.join('\n'))
})
