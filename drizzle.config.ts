import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/database/schema.ts', './src/server/database/mail-schema.ts'],
  out: './src/server/database/migrations',
})
