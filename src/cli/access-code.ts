import { withInstallation } from './installation.ts'
import { runCommand } from './run-command.ts'

await runCommand(() =>
  withInstallation(async (installation) => {
    const { code, origin } = await installation.run('access-code', {})
    console.log(
      origin === 'setting'
        ? 'Administrators register with your ADMIN_ACCESS_CODE.'
        : `Administrators register with the access code ${code}`,
    )
    return 0
  }),
)
