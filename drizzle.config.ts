import { defineConfig } from 'drizzle-kit'

const tables = ['schema', 'counter-tables', 'alert-tables']

export default defineConfig({
  dialect: 'postgresql',
  schema: tables.map((file) => `./src/server/database/${file}.ts`),
  out: './src/server/database/migrations',
})
