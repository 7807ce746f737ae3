import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../data/session.ts'

/** Takes over the token of a fresh sign-in and goes on; the guard at `/` knows where to. */
export function useEnter() {
  const navigate = useNavigate()
  return async (response: { token: string }, rememberMe: boolean): Promise<void> => {
    await session.open(response.token, rememberMe)
    await navigate({ to: '/', replace: true })
  }
}

/**
 * The values behind `#` in a mailed link. They are taken out of the address at once, so that a token stays in no
 * history, bookmark or screenshot.
 */
export function useFragment(): URLSearchParams {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [values, setValues] = useState(() => new URLSearchParams(hash))
  useEffect(() => {
    if (hash === '') return
    setValues(new URLSearchParams(hash))
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return values
}
