import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'

type LinkButtonProps = ButtonProps & { href: string; children: ReactNode }

/** Goes somewhere, and looks like a button because it is the next step. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={AppLink} {...props} />
}
