/** What an operator can set; read once at start from the environment by `readSettings` (product decisions, 'Running it'). */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  adminAccessCode: string | undefined
  /** Addresses or networks of the proxies whose forwarded headers are believed; empty: none. */
  trustProxy: string[]
  demoData: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  site: { name: string; url: string; phones: string[]; email: string; address: string }
}
