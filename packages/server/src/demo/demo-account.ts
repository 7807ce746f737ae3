import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'

/** Who may sign in to the demo farm; shown at the first start and on the sign-in page. */
export const DEMO_ACCOUNT = DEMO_FARM.account
