import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#domain/accounts/call.ts'
import { type Action, actions, scopeFor } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { declaredPages } from '../support/page-declarations.ts'
import { root } from './import-graph.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('docs/security.md has who may do what as the code has it', () => {
  // It describes the others, and is not declared.
  const opened = [['everyone', 'GET /api/openapi.json']]
  for (const [call, { access = 'everyone' }] of Object.entries<Call>(apiCalls)) opened.push([access, call])
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
