import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The paths of all pages and who may see them, read from their declarations, because Node does not load JSX. */
export function declaredPages(): { path: string; access: string }[] {
  const files = globSync('src/web/pages/*-pages.tsx', { cwd: root }).toSorted()
  return files.flatMap((file) => {
    const declared = readFileSync(path.join(root, file), 'utf8').matchAll(
      /^ +path: '([^']+)',(?:\n +access: '([^']+)',)?/gm,
    )
    return [...declared].map(([, address = '', access = 'anyone']) => ({ path: address, access }))
  })
}
