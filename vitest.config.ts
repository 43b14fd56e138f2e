import { availableParallelism, totalmem } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from './scripts/find-browser.mjs'
import { quietFlags } from './tests/support/quiet-flags.ts'

const databaseTests = ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts']
/** Tests that depend on the embedded database or its driver: opening, announcements, long statements (decision 109). */
const onBothDatabases = [
  'src/server/database/{announcements,sql-parameters,transactions}.db.test.ts',
  'src/server/http/log/request-log.db.test.ts',
]
/** Tests of the embedded database itself: a copy of the migrated folder costs a tenth of a new one. */
const embeddedTests = ['src/server/database/embedded/*.test.ts']
/** Tests of several processes or connections, which the embedded database does not have. */
const serverTests = ['src/**/*.server.test.ts', 'tests/**/*.server.test.ts']
const browserTests = ['tests/e2e/**/*.test.ts']
/** Slow checks of what hardly ever changes, such as kills and several processes: `npm run test:long`. */
const longTests = [
  'tests/long/*.test.ts',
  'scripts/install.test.ts',
  'src/server/images/picture-processes.test.ts',
  'tests/api/insights-processes.server.test.ts',
]
const componentTests = ['src/web/**/*.component.test.tsx']
/** Functions of the pages, without a browser. */
const webTests = ['src/web/**/*.test.{ts,tsx}']
const globalSetup = './tests/support/global-setup.ts'
/** Run after the browser tests and calls: a component's page leaves half of two cores idle, and three workers slow it down. */
const besideComponents = { maxWorkers: 2, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    setupFiles: ['./tests/support/test-file-setup.ts'],
    // A worker loads the program once for all its files: half the time, where modules keep no state.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Node loads TypeScript itself, at half the cost of Vite's transforms.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A browser test also waits for its browser; a worker with its browser takes up to 2 GB.
    maxWorkers: Math.max(
      2,
      Math.min(Math.ceil(1.5 * availableParallelism()), Math.floor(totalmem() / 2 ** 31)),
    ),
    // A busy machine may take a while until an expectation is met.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...besideComponents,
          include: ['{src,tests,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            ...databaseTests,
            ...embeddedTests,
            ...serverTests,
            ...browserTests,
            ...longTests,
            ...componentTests,
            ...webTests,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: webTests,
          exclude: componentTests,
          // JSX is nothing that Node reads.
          experimental: { viteModuleRunner: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          ...besideComponents,
          include: [...onBothDatabases, ...embeddedTests],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...databaseTests, ...serverTests],
          exclude: longTests,
          globalSetup,
        },
      },
      inBrowser('component', componentTests),
      throughPages('e2e', browserTests),
      throughPages('long', longTests),
    ],
  },
})

/** Tests of the built pages or of whole processes. */
function throughPages(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      globalSetup,
      env: { NODE_ENV: 'production' },
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  }
}

/** Tests that render components in one page of a browser, from their sources. */
function inBrowser(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    // The setup of the others is Node's.
    extends: false,
    plugins: [react(), tailwindcss()],
    publicDir: 'src/web/public',
    // All of it before the first test: a package that is met later reloads the page.
    optimizeDeps: { entries: ['src/web/islands/client.ts', ...include], include: ['axe-core'] },
    test: {
      name,
      include,
      isolate: false,
      restoreMocks: true,
      ...besideComponents,
      setupFiles: ['./tests/support/console-errors.ts'],
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        // The default of Playwright, which the browser tests have too.
        locators: { exact: false },
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          actionTimeout: 10_000,
          // Chromium refuses its sandbox to root.
          launchOptions: {
            executablePath: findBrowser(),
            args: quietFlags,
            chromiumSandbox: process.getuid?.() !== 0,
          },
          contextOptions: { locale: 'en-BB', timezoneId: 'America/Barbados', reducedMotion: 'reduce' },
        }),
      },
    },
  }
}
