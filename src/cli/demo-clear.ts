import { readSettings } from '#server/settings.ts'
import { reachInstallation } from './installation.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const installation = await reachInstallation(readSettings(process.env))
  try {
    if (installation.notice) console.log(installation.notice)
    const { vehicles, dealerships, users, kept } = await installation.run('clear-demo', {})
    console.log(
      `Removed ${vehicles} demo listings, ${dealerships} dealerships and ${users} accounts.` +
        (kept > 0 ? ` Kept as your own: ${kept} (the administrator, and what real listings hang on).` : ''),
    )
    return 0
  } finally {
    await installation.close()
  }
})
