declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a migrated embedded database that nobody has open. */
    embeddedTemplate: string
    /** A PostgreSQL server whose `templateName` database is migrated. */
    serverUrl: string
  }
}

/** The migrated database that each test's own is copied from. */
export const templateName = 'marketplace_template'

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}
