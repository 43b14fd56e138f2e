import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const databaseTests = ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts']
/** Tests that start processes of their own against one PostgreSQL server, or are long and find the same on both. */
const serverTests = ['src/**/*.server.test.ts', 'tests/**/*.server.test.ts']
const browserTests = ['tests/e2e/**/*.test.ts']
const failOnConsoleError = './tests/support/fail-on-console-error.ts'
const closeDatabases = './tests/support/close-databases.ts'
const stopMarketplaces = './tests/support/stop-marketplaces.ts'

export default defineConfig({
  test: {
    setupFiles: [failOnConsoleError],
    // A worker reads the program once for all its files, not once a file: half the time. What a file opened its setup
    // files close.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What is expected may be a while coming on a busy machine; it is waited for, not slept for.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...serverTests, ...browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: databaseTests,
          globalSetup: './tests/support/embedded-setup.ts',
          setupFiles: [closeDatabases, stopMarketplaces],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...databaseTests, ...serverTests],
          globalSetup: './tests/support/server-setup.ts',
          setupFiles: [closeDatabases, stopMarketplaces],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: browserTests,
          globalSetup: ['./tests/support/pages-setup.ts', './tests/support/embedded-setup.ts'],
          setupFiles: [stopMarketplaces],
          env: { NODE_ENV: 'production' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
