import { readSettings } from '#server/settings.ts'
import { reachInstallation } from './installation.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const installation = await reachInstallation(readSettings(process.env))
  try {
    if (installation.notice) console.log(installation.notice)
    const { code, origin } = await installation.run('access-code', {})
    console.log(
      origin === 'setting'
        ? 'Administrators register with your ADMIN_ACCESS_CODE.'
        : `Administrators register with the access code ${code}`,
    )
    return 0
  } finally {
    await installation.close()
  }
})
