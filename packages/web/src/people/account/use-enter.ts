import { useNavigate } from '@tanstack/react-router'
import { session } from '../data/session.ts'

/** Takes over the token of a fresh sign-in and goes on; the guard at `/` knows where to. */
export function useEnter() {
  const navigate = useNavigate()
  return async (answer: { token: string }, rememberMe: boolean): Promise<void> => {
    await session.open(answer.token, rememberMe)
    await navigate({ to: '/', replace: true })
  }
}
