import { expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/marketplace-process.ts'
import { openServer } from './open-server.ts'

test('a server out of reach stops the start with a sentence that tells no password', async () => {
  const host = `127.0.0.1:${await freePort()}`
  const url = `postgres://operator:secret@${host}/marketplace`
  await expect(openServer(url)).rejects.toMatchObject({
    name: 'StartProblem',
    message: `DATABASE_URL names a server that cannot be used (${host}: ECONNREFUSED).`,
  })
})
