/** All tables, for what concerns each: migrations, and the rights of the program's account. */
export * from './account-tables.ts'
export * from './contact-tables.ts'
export * from './counter-tables.ts'
export * from './history-tables.ts'
export * from './mail-tables.ts'
export * from './moderation-tables.ts'
export * from './operation-tables.ts'
export * from './schema.ts'
