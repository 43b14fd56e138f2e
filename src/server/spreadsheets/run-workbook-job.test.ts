import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a job fails and its caller continues if no file descriptor is left', () => {
  const program = `
      import { openSync } from 'node:fs'
      import { setImmediate as nextRound } from 'node:timers/promises'
      import { runWorkbookJob } from ${JSON.stringify(new URL('workbooks.ts', import.meta.url).href)}
      const job = () => runWorkbookJob({ bytes: Buffer.of(), rowsMax: 1 })
      await job()
      try {
        for (;;) openSync('/dev/null')
      } catch {}
      await job().catch(({ code }) => console.log(code))
      await nextRound()
      console.log('goes on')`
  const limited = ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath]
  const { stdout, stderr } = spawnSync('sh', [...limited, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stdout, stderr).toBe('EMFILE\ngoes on\n')
})
