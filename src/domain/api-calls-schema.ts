import { demoCalls } from './accounts/demo-rows-schema.ts'
import { listingOwnerCalls } from './accounts/listing-owner-schema.ts'
import { secondFactorCalls } from './accounts/second-factor-schema.ts'
import { sessionCalls } from './accounts/session-schema.ts'
import { userCalls } from './accounts/user-schema.ts'
import { answerTemplateCalls } from './enquiries/answer-templates-schema.ts'
import { marketplaceCalls } from './operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from './operations/site-details-schema.ts'
import { personalDataCalls } from './privacy/personal-data-schema.ts'

/** The declared calls of the API: pages know their types, tests their access. */
export const apiCalls = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...listingOwnerCalls,
  ...answerTemplateCalls,
  ...demoCalls,
  ...marketplaceCalls,
  ...siteDetailsCalls,
  ...personalDataCalls,
}
