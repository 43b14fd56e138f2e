import type { Role } from '#domain/enums.ts'

/** Labels of the roles (specification, section 2, 'User Management tab'). */
export const roleNames: Record<Role, string> = { user: 'User/Dealer', admin: 'Administrator' }
