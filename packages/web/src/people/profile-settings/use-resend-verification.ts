import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { call } from '../../platform/client.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Has the verification link mailed once more. */
export function useResendVerification(email: string) {
  return useMutation({
    mutationFn: () => call(identityApi.resendVerification, {}),
    onSuccess: () => toast.success(settingsTexts.verify.resent(email)),
    onError: (error) => toast.error(error.message),
  })
}
