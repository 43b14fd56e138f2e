import { hasVehicleDraft } from '../../parts/vehicle-form/drafts.ts'
import { defineIsland } from '../../site/html/island-definition.ts'

export const application = defineIsland('application', () => import('./application.tsx'))
export const signIn = defineIsland<{ returnTo?: string | undefined }>(
  'sign-in',
  () => import('./auth-forms.tsx'),
  {
    // A draft adds a note to its HTML.
    when: ({ returnTo }) => returnTo !== undefined && hasVehicleDraft(),
  },
)
const passwordForms = () => import('./password-forms.tsx')
export const forgottenPassword = defineIsland(
  'forgotten-password',
  async () => (await passwordForms()).ForgottenPassword,
)
export const newPassword = defineIsland('new-password', async () => (await passwordForms()).NewPasswordForm)
