/** All tables, for migrations and the check of rights. */
export * from './account-tables.ts'
export * from './listing-tables.ts'
export * from './mail-tables.ts'
export * from './moderation-tables.ts'
export * from './operation-tables.ts'
export * from './schema.ts'
