import type { demoApi } from '@windrow/contract/api/demo.ts'
import type { Handlers } from '../platform/http/handler.ts'
import type { Services } from '../reports/services.ts'
import { openSandbox } from './open-sandbox.ts'
import { uploadSamples } from './upload-samples.ts'

export function demoModeRoutes(services: Services): Handlers<typeof demoApi> {
  return {
    openDemo: ({ caller }) => openSandbox(services, caller.countedAddress),
    uploadToDemo: ({ account, storeResponse }) => uploadSamples(services, account, storeResponse),
  }
}
