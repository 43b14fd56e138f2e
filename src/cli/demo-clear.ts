import { runCommand, withInstallation } from './installation.ts'

await runCommand(() =>
  withInstallation(async (installation) => {
    const { vehicles, dealerships, users, kept } = await installation.run('clear-demo', {})
    console.log(
      `Removed ${vehicles} demo listings, ${dealerships} dealerships and ${users} accounts.` +
        (kept > 0 ? ` Kept: ${kept} (the administrator, and what real listings need).` : ''),
    )
    return 0
  }),
)
