import type { APIResponse, Route } from 'playwright-core'

/**
 * What the server itself answers to a call that a test looks into. Asked again where the connection, kept from an
 * earlier call, is closed by the server at that very moment.
 */
export const answerOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 })
