import { defineIsland } from '../../page/island-definition.ts'

export const application = defineIsland('application', () => import('./application.tsx'))
