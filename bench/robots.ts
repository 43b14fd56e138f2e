/** Reads the rules for every crawler (RFC 9309). The longest fitting rule decides; `*` is any text, `$` the end. */
export function readRobots(text: string): (path: string) => boolean {
  const group = text.split(/^User-agent: /m).find((each) => each.startsWith('*')) ?? ''
  const rules = [...group.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => {
    const source = pattern.replace(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')
    return { path: new RegExp(`^${source}`), length: pattern.length, allows: kind === 'Allow' }
  })
  return (path) => {
    const fitting = rules.filter((rule) => rule.path.test(path))
    const [longest] = fitting.sort((one, other) => other.length - one.length)
    return longest?.allows ?? true
  }
}
