/** The sample farm that the first start makes, and that tests and gallery show (decisions §1). */
export const DEMO_FARM = {
  organisation: 'Demo Farm',
  account: { name: 'Demo Farm', email: 'demo@windrow.test', password: 'windrow-demo' },
} as const
