import { expect, test } from 'vitest'
import type { Call } from '#domain/accounts/call.ts'
import { type Action, actions, scopeFor } from '#domain/accounts/permissions.ts'
import { apiCalls } from '#domain/api-calls-schema.ts'
import { declaredPages } from '../support/page-declarations.ts'
import { read } from './import-graph.ts'

test('docs/security.md lists the permission of every call and page', () => {
  // Not declared, because it describes the declared ones.
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
  // Without padding.
  expect(read('docs/security.md').replace(/ +/g, ' ')).toContain(lines.join('\n'))
})
