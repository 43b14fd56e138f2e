import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testSettings } from '../../../tests/support/settings.ts'
import { openMailer } from './mailer.ts'

test('on shutdown a mail that the server does not accept is abandoned, and no other is started', async () => {
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()))
  onTestFinished(() => void silent.close())
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const mailer = openMailer({ ...testSettings, smtpUrl: `smtp://127.0.0.1:${port}` })
  const mail = { to: 'sales@coral.example', subject: 'Enquiry', text: 'Is it still there?' }
  const connected = once(silent, 'connection')
  const sending = mailer?.send(mail)
  await connected
  mailer?.close()
  await expect(sending).rejects.toThrow('The marketplace stopped')
  await expect(mailer?.send(mail)).rejects.toThrow('The marketplace stopped')
})
