import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../tests/support/cleanup.ts'
import { releaseFiles, releaseVersion } from './release-files.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

test("links in a release's documents point to files in the release", () => {
  const files = new Set(releaseFiles(root))
  const documents = [...files].filter((name) => name.endsWith('.md') && !name.startsWith('src/'))
  expect(documents).toContain('docs/operating.md')
  const dead = documents.flatMap((name) => {
    const links = [...readFileSync(path.join(root, name), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    return links
      .map(([, link = '']) => link.split('#')[0] ?? '')
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
      .filter((link) => !files.has(path.posix.join(path.posix.dirname(name), link)))
      .map((link) => `${name}: ${link}`)
  })
  expect(dead).toEqual([])
})

test('each release needs its own version, tag and changelog section', async () => {
  const folder = await scratchFolder('release')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@cars.example', ...args], {
      cwd: folder,
    })
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  git('init', '--quiet')
  await write('package.json', '{ "version": "1.2.0" }')
  await write('CHANGELOG.md', '# What changed\n\n## 1.1.0\n\nEarlier.\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  await expect(releaseVersion(folder)).rejects.toThrow('This commit is not tagged v1.2.0')
  git('tag', 'v1.2.0')
  await expect(releaseVersion(folder)).rejects.toThrow("CHANGELOG.md has no section '## 1.2.0'")
  await write('CHANGELOG.md', '# What changed\n\n## 1.2.0\n\nNew.\n\n## 1.1.0\n\nEarlier.\n')
  expect(await releaseVersion(folder)).toEqual({ version: '1.2.0', notes: '## 1.2.0\n\nNew.\n\n' })
  git('commit', '--quiet', '--all', '--message', 'second')
  await expect(releaseVersion(folder)).rejects.toThrow('This commit is not tagged v1.2.0')
})
