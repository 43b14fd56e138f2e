import { parseArgs } from 'node:util'
import { runCommand, withInstallation, withMarketplace } from './installation.ts'

const usage = `Usage: npm run access-code                            shows the administrators' access code
       npm run access-code -- --clear-second-factor NAME   removes NAME's second factor, if the phone is lost`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { 'clear-second-factor': { type: 'string' }, help: { type: 'boolean' } },
  })
  const username = values['clear-second-factor']
  if (values.help) console.log(usage)
  else console.log(await (username === undefined ? accessCode() : clearSecondFactor(username)))
  return 0
})

function clearSecondFactor(username: string): Promise<string> {
  return withMarketplace(async (installation) => {
    const cleared = await installation.run('clear-second-factor', { username })
    return cleared.hadFactor
      ? `${cleared.username} needs only the password now, and must log in again.`
      : `${cleared.username} has no second factor.`
  })
}

function accessCode(): Promise<string> {
  return withInstallation(async (installation) => {
    const { code, origin } = await installation.run('access-code', {})
    return origin === 'setting'
      ? 'Administrators register with your ADMIN_ACCESS_CODE.'
      : `Administrators register with the access code ${code}`
  })
}
